import { contentOf } from "../request/content.ts";
import type { Received } from "../request/sending.ts";
import type { RecoveryCall } from "../send/recovery.ts";

/** Milliseconds: `Date` has whole seconds. */
const tolerance = 1_000;

/**
 * Says whether a call may have created what was found: while it lasted, by the clock of the server that answered, and on
 * behalf of the same client and user. What was changed since says nothing any more.
 */
export function mayBeOwn(found: Received, { started, identity }: RecoveryCall): boolean {
  const { createdAt, createdBy, lastModifiedAt, version } = Object(contentOf(found));
  // Browsers hide the server's clock from pages of other origins. If their own is wrong, nothing is taken for own.
  const now = Date.parse(found.headers.get("Date") ?? "") || Date.now();
  const age = now - Date.parse(createdAt);
  return (
    version === 1 &&
    createdAt === lastModifiedAt &&
    age <= performance.now() - started + tolerance &&
    age >= -tolerance &&
    createdBy?.externalUserId === identity.externalUserId &&
    [undefined, identity.clientId].includes(identity.clientId && createdBy?.clientId)
  );
}
