// Returns the active discounts: GET /discounts.
import {
  type CartDiscounts,
  cartDiscountFields,
  clientCredentials,
  createClient,
  isCallError,
} from "@commerce-http/client";

interface Environment {
  readonly COMMERCE_URL: string;
  readonly COMMERCE_PROJECT: string;
  readonly COMMERCE_CLIENT_ID: string;
  readonly COMMERCE_CLIENT_SECRET: string;
}

/** Kept with its token as long as this worker lives. */
let kept: CartDiscounts | undefined;

export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    if (new URL(request.url).pathname !== "/discounts") return new Response("Try /discounts", { status: 404 });
    const cartDiscounts = (kept ??= connect(environment));
    try {
      const { results } = await cartDiscounts.query({
        where: cartDiscountFields.isActive.is(true),
        timeout: 5000,
        retry: { attempts: 2 },
      });
      return Response.json(results.map(({ key, name }) => ({ key, name: name["en"] })));
    } catch (error) {
      if (!isCallError(error)) throw error;
      return Response.json({ message: error.message, correlationId: error.correlationId }, { status: 502 });
    }
  },
};

function connect({ COMMERCE_URL, ...environment }: Environment): CartDiscounts {
  const client = createClient({
    baseUrl: COMMERCE_URL,
    projectKey: environment.COMMERCE_PROJECT,
    auth: clientCredentials({
      tokenUrl: `${COMMERCE_URL}/oauth/token`,
      clientId: environment.COMMERCE_CLIENT_ID,
      clientSecret: environment.COMMERCE_CLIENT_SECRET,
      scopes: [`view_cart_discounts:${environment.COMMERCE_PROJECT}`],
    }),
  });
  return client.cartDiscounts;
}
