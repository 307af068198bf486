import type { ResourceMethod } from "../../model/api-model.ts";
import type { Import, Method } from "../../output-file.ts";
import { iterateCode, modifyCode } from "./composite.ts";
import { type ClassContext, type MethodCode, methodCode } from "./method.ts";
import type { OptionsInterfaces } from "./options.ts";

/** The methods of one class, and what they need around them. */
export interface ClassCode {
  readonly methods: readonly Method[];
  /** Method → name of the constant that lists its scopes. */
  readonly scopes: ReadonlyMap<string, string>;
  /** Types from the transport. */
  readonly mentions: readonly string[];
  /** Functions from the transport. */
  readonly helpers: readonly string[];
  /** Constants from beside it. */
  readonly imports: readonly Import[];
}

/** Writes the methods of a class in the description's order; those that are made of others follow what they are made of. */
export function classCode(context: ClassContext, options: OptionsInterfaces): ClassCode {
  const { resource } = context;
  const codes = resource.methods.map((method) => [method, methodCode(context, method)] as const);
  const mentions = ["CallOptions", ...codes.flatMap(([, code]) => code.mentions)];
  const helpers = codes.flatMap(([, code]) => code.helpers);
  const scopes = new Map<string, string>();
  const methods: Method[] = [];
  for (const [method, code] of codes) {
    const name = options.nameFor(resource, method, code);
    methods.push(code.withOptions(name));
    if (code.scopes !== undefined) scopes.set(code.verb, code.scopes);
    const walk = iterateCode(context, method, code);
    if (walk !== undefined) {
      methods.push(walk.withOptions(options.nameFor(resource, method, walk)));
      mentions.push(...walk.mentions);
      helpers.push(...walk.helpers);
      if (code.scopes !== undefined) scopes.set(walk.verb, code.scopes);
    }
    const change = modifyOf(context, codes, method, code, name);
    if (change !== undefined) {
      methods.push(change);
      mentions.push("Decision", "ModifyOptions");
      helpers.push("modify");
    }
  }
  const imports = codes.flatMap(([, { fields }]) => fields ?? []);
  return { methods, scopes, mentions, helpers, imports };
}

/** Changing what was read takes an update, and a method that reads by the same addresses. */
function modifyOf(
  context: ClassContext,
  codes: readonly (readonly [ResourceMethod, MethodCode])[],
  method: ResourceMethod,
  update: MethodCode,
  options: string,
): Method | undefined {
  if (update.actions === undefined) return undefined;
  const reads = codes.filter(([{ operations }]) => operations.every((each) => each.method === "get"));
  const read = reads.find(([, code]) => code.addresses === update.addresses);
  return read === undefined ? undefined : modifyCode(context, method, read[1], update, options);
}
