import type { ServiceFacts } from "@commerce-http/runtime";
import { correlationIdForm, correlationIdWords } from "@commerce-http/types";

/** Facts of the API of this package: it takes "about 15 KB" of address and headers (document 1, "What the service does"). */
export const commerceService: ServiceFacts = {
  correlates: true,
  correlationId: { form: correlationIdForm, words: correlationIdWords },
  requestHead: 15 * 1024,
};
