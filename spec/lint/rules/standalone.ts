import { wholeRule } from "../api.ts";
import { reach } from "../reach.ts";
import type { Rule } from "../redocly.ts";

/** Schemas that no operation reaches are listed in the root, say why they exist, and are the only ones listed there. */
export const standalone: Rule = wholeRule((root) => {
  const reached = reach([root.get("paths")]);
  const schemas = root.get("components").get("schemas").entries();
  const listed = new Set<string>();
  for (const [name, reference] of schemas) {
    const schema = reference.follow();
    listed.add(schema.location.absolutePointer);
    if (reference.ref === undefined) reference.reportKey(`Schema "${name}" must be a reference to its chapter`);
    else if (!reference.ref.endsWith(`#/${name}`))
      reference.reportKey(`Schema "${name}" must be listed under its own name`);
    if (reached.has(schema.location.absolutePointer)) {
      reference.reportKey(`Schema "${name}" must not be listed, because an operation reaches it`);
    } else if (!schema.get("x-standalone").exists) {
      schema.reportKey(`Schema "${name}" must say in "x-standalone" why no operation reaches it`);
    }
  }
  reach([root], (_, target) => {
    const mark = target.get("x-standalone");
    const sent = target.get("x-sent");
    if (sent.exists && !mark.exists) {
      sent.reportKey(`"x-sent" must stand beside "x-standalone", because what operations carry says it by itself`);
    }
    if (mark.exists && !listed.has(target.location.absolutePointer)) {
      mark.reportKey(`"x-standalone" must stand only on schemas that the root lists`);
    }
  });
});
