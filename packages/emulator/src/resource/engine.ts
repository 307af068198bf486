import { randomUUID } from "node:crypto";
import { isRecord } from "@commerce-http/model";
import type { DraftRefusal } from "@commerce-http/rules";
import type { ErrorObject, Initiator, State } from "@commerce-http/types";
import { keyProblem } from "@commerce-http/types/schema";
import type { Time } from "../clock.ts";
import type { Api } from "../contract/api.ts";
import { Fault, fault, located } from "../contract/faults.ts";
import type { QueryFields } from "../contract/fields.ts";
import { answered } from "../contract/prune.ts";
import type { Kind, Store, StoredPage, StoreQuery } from "../store/store.ts";
import { collapse, expand, type ExpansionPath } from "./expand.ts";
import type { Families } from "./families.ts";
import type { Context, Family, HeldFamily, MessagePayload, Resource } from "./family.ts";
import type { ProjectLimits } from "./limits.ts";
import { References, type FindPromised } from "./references.ts";
import { removeExpiredMessages } from "./retention.ts";
import { BUILT_IN_STATES } from "./state.ts";

/** Who asks, and within what. */
export interface Caller {
  readonly project: string;
  /** The Store that the request is restricted to. */
  readonly storeKey?: string;
  readonly clientId?: string;
  readonly externalUserId?: string;
}

/** One resource, named by id or by key. */
export type Address =
  | { readonly id: string; readonly key?: undefined }
  | { readonly key: string; readonly id?: undefined };

/** Promises about a creation, where several resources refer to each other. */
export interface CreationPromise {
  readonly id?: string | undefined;
  readonly find?: FindPromised;
}

export interface Update<Action> {
  /** When given, the resource must have it. */
  readonly id?: string;
  readonly version: number;
  readonly actions: readonly Action[];
}

export interface EngineOptions {
  readonly families: Families;
  readonly store: Store;
  readonly clock: Time;
  readonly newId?: () => string;
  readonly limits: ProjectLimits;
  /** `true` if emulators of other processes may have the same store. */
  readonly isShared?: boolean;
  /** `true` if referenced resources of kinds without endpoints must have been seeded. */
  readonly strictReferences: boolean;
  /** `false` if Projects begin without the built-in States. */
  readonly builtInStates?: boolean;
  /** `true` if update actions that change nothing are refused. */
  readonly refusesIdleActions?: boolean;
  /** `false` if predicates may compare fields with values of other types. */
  readonly typedPredicates?: boolean;
}

/** A Message as the emulator keeps it. Envelope and delivery of Messages are not shown in the documents. */
export interface Message {
  readonly id: string;
  readonly createdAt: string;
  readonly resource: { readonly typeId: Kind; readonly id: string };
  readonly type: MessagePayload["type"];
  readonly [field: string]: unknown;
}

/** Carries out what requests ask for, all or nothing. Knows no HTTP: what is refused is thrown as a {@link Fault}, and nothing is stored then. */
export class Engine {
  readonly families: Families;
  readonly newId: () => string;
  readonly #options: EngineOptions;
  readonly #store: Store;
  readonly #known = new Set<string>();

  constructor(options: EngineOptions) {
    this.families = options.families;
    this.newId = options.newId ?? randomUUID;
    this.#options = options;
    this.#store = options.store;
  }

  get api(): Api {
    return this.families.api;
  }

  /** Fields of a schema that queries may be about. */
  fieldsOf(schemaName: string): QueryFields {
    const hasField = this.api.fieldsOf(schemaName);
    return (this.#options.typedPredicates ?? true) ? { hasField, typesOf: this.api.typesOf(schemaName) } : { hasField };
  }

  /** Makes a Project with the built-in States, unless it is there already. */
  openProject(project: string): void {
    if (this.#known.has(project)) return;
    const { clock, builtInStates = true } = this.#options;
    this.#store.transaction(() => {
      if (!this.#store.addProject(project)) return;
      const now = clock.timestamp();
      for (const state of builtInStates ? BUILT_IN_STATES : []) {
        const built: State = {
          id: this.newId(),
          version: 1,
          ...state,
          ...this.families.initialsBeside("state", state),
          createdAt: now,
          lastModifiedAt: now,
        };
        const { kind, schema } = this.families.states;
        this.#store.insert(project, kind, answered(this.api.shapes, schema, built));
      }
    });
    this.#known.add(project);
  }

  /** Forgets what is known of Projects, after they were removed from the store. */
  forgetProjects(): void {
    this.#known.clear();
  }

  read(family: HeldFamily, caller: Caller, address: Address): string {
    this.#enter(caller);
    return this.#existing(family, caller, address);
  }

  exists(family: HeldFamily, caller: Caller, address: Address): boolean {
    this.#enter(caller);
    return this.#find(family, caller, address) !== undefined;
  }

  query(family: HeldFamily, caller: Caller, query: StoreQuery): StoredPage {
    this.#enter(caller);
    const asked = {
      ...query,
      ...within(family, caller, query),
      maxWork: this.#options.limits.of(caller.project).queryWork,
    };
    return this.#store.query(caller.project, family.kind, asked);
  }

  existsMatching(family: HeldFamily, caller: Caller, query: Filter): boolean {
    this.#enter(caller);
    const asked = { ...within(family, caller, query), maxWork: this.#options.limits.of(caller.project).queryWork };
    return this.#store.hasAtLeast(caller.project, family.kind, asked, 1);
  }

  /** @param promise The id that the resource will have, and others that it can refer to before they are there. */
  create<Type extends Resource, Draft>(
    family: Family<Type, Draft, never>,
    caller: Caller,
    draft: Draft,
    { id = this.newId(), find }: CreationPromise = {},
  ): Type {
    this.#enter(caller);
    return this.#store.transaction(() => {
      const context = this.#context(caller, family.kind, id, find);
      refuse(family.draftRefusals(draft, context));
      const fields = { ...family.create(draft, context), ...versionTime(family, context) };
      const whole = withAudit<Type>(fields, id, context.now, initiator(caller));
      const created = answered(this.api.shapes, family.schema, whole);
      collapse(created);
      refuse(family.resultRefusals?.(undefined, created, context));
      this.#save(family, undefined, created, context);
      return created;
    });
  }

  /** Refuses a resource that breaks a rule by what it refers to, once all of that is there. */
  recheck(family: HeldFamily, caller: Caller, resource: Resource): void {
    refuse(family.resultRefusals?.(undefined, resource, this.#context(caller, family.kind, resource.id)));
  }

  /** Applies update actions in order; returns the resource as it is then. */
  update<Type extends Resource, Action extends { readonly action: string }>(
    family: Family<Type, never, Action>,
    caller: Caller,
    address: Address,
    update: Update<Action>,
  ): Type {
    this.#enter(caller);
    return this.#store.transaction(() => {
      const before: Type = JSON.parse(this.#existing(family, caller, address));
      checkVersion(before, update.version);
      if (update.id !== undefined && update.id !== before.id) {
        throw fault(
          "InvalidInput",
          `The body names the ${this.families.nounOf(family.kind)} with id "${update.id}", the address another one`,
        );
      }
      const context = this.#context(caller, family.kind, before.id);
      const performed = update.actions.reduce((resource, action, index) => {
        refuse(family.actionRefusals(resource, action, context), `/actions/${index}`);
        const next = located(`/actions/${index}`, () => family.perform(resource, action, context));
        if (this.#options.refusesIdleActions === true && isSame(resource, next)) throw idle(action.action, index);
        return next;
      }, before);
      const changed = family.settle(before, performed);
      collapse(changed);
      if (isSame(before, changed)) return before;
      refuse(family.resultRefusals?.(before, changed, context).map(placeless));
      const after = {
        ...changesShown(before, changed, answered(this.api.shapes, family.schema, changed)),
        version: before.version + 1,
        lastModifiedAt: context.now,
        lastModifiedBy: initiator(caller),
        ...versionTime(family, context),
      };
      this.#save(family, before, after, context);
      return after;
    });
  }

  /** Returns the resource as it was. */
  delete<Type extends Resource>(
    family: Family<Type, never, never>,
    caller: Caller,
    address: Address,
    version: number,
  ): Type {
    this.#enter(caller);
    return this.#store.transaction(() => {
      const before: Type = JSON.parse(this.#existing(family, caller, address));
      checkVersion(before, version);
      const context = this.#context(caller, family.kind, before.id);
      const refusal = family.deletionRefusal?.(before, context);
      if (refusal) throw fault(refusal.code, refusal.message);
      for (const space of Object.keys(family.claims?.(before) ?? {})) {
        this.#store.release(caller.project, space, before.id);
      }
      this.#store.remove(caller.project, family.kind, before.id);
      family.follow?.(before, undefined, context);
      return before;
    });
  }

  expand({ project }: Caller, documents: readonly object[], paths: readonly ExpansionPath[]): void {
    expand(documents, paths, (typeId, id) => this.#store.read(project, typeId, id));
  }

  /** Comes before any transaction: what is refused in there must not take a new Project with it. */
  #enter({ project, storeKey }: Caller): void {
    this.openProject(project);
    if (storeKey === undefined || !this.#options.strictReferences) return;
    if (this.#store.readByKey(project, "store", storeKey) === undefined)
      throw fault("ResourceNotFound", `There is no Store with key "${storeKey}"`);
  }

  #find(family: HeldFamily, caller: Caller, { id, key }: Address): string | undefined {
    const { project, storeKey } = caller;
    const json =
      id === undefined ? this.#store.readByKey(project, family.kind, key) : this.#store.read(project, family.kind, id);
    if (json === undefined || storeKey === undefined) return json;
    return family.inStore?.has(JSON.parse(json), storeKey) === true ? json : undefined;
  }

  #existing(family: HeldFamily, caller: Caller, address: Address): string {
    const json = this.#find(family, caller, address);
    if (json === undefined) throw missing(address);
    return json;
  }

  #save(family: HeldFamily, before: Resource | undefined, after: Resource, context: Context): void {
    const { project, store } = context;
    if (after.key !== undefined && after.key !== before?.key) {
      const problem = keyProblem(after.key);
      if (problem !== undefined) {
        const message = `Key ${JSON.stringify(after.key)} ${problem}`;
        throw fault("InvalidField", message, { field: "key", invalidValue: after.key });
      }
      const taken = store.readByKey(project, family.kind, after.key) !== undefined;
      if (taken) throw duplicate("key", after.key, `Another resource has the key "${after.key}" already`);
    }
    for (const [field, value] of Object.entries(family.claims?.(after) ?? {})) {
      store.release(project, field, after.id);
      if (value === undefined || store.claim(project, field, value, after.id)) continue;
      const own: unknown = Reflect.get(after, field);
      throw duplicate(
        field,
        own,
        `Another Cart Discount or Discount Group has the sort order "${String(own)}" already`,
      );
    }
    family.checkLimits?.(before, after, context);
    if (before === undefined) store.insert(project, family.kind, after);
    else store.replace(project, family.kind, after);
    family.follow?.(before, after, context);
  }

  #context({ project, storeKey }: Caller, kind: Kind, id: string, find?: FindPromised): Context {
    const { families, store, clock, isShared = false, strictReferences: strict } = this.#options;
    const now = clock.timestamp();
    const limits = this.#options.limits.of(project);
    return {
      store,
      limits,
      references: new References({ store, families, project, strict, findPromised: find }),
      project,
      id,
      ...(storeKey !== undefined && { storeKey }),
      now,
      announce: (payload) => {
        removeExpiredMessages({ store, clock, limits, isShared }, project);
        const message: Message = { id: this.newId(), createdAt: now, resource: { typeId: kind, id }, ...payload };
        store.insert(project, "message", message);
      },
      changeInBackground: (other, query, changes) => {
        const page = { ...query, limit: Number.MAX_SAFE_INTEGER, offset: 0, withTotal: false };
        for (const json of store.query(project, other, page).results) {
          const resource: Resource = JSON.parse(json);
          const kept = { version: resource.version + 1, lastModifiedAt: now };
          store.replace(project, other, { ...resource, ...changes, ...kept });
        }
      },
    };
  }
}

type Filter = Pick<StoreQuery, "where" | "variables">;

/** Restricts a query to the Store that the request is restricted to. */
function within({ inStore }: HeldFamily, { storeKey }: Caller, { where, variables }: Filter): Filter {
  if (storeKey === undefined || inStore === undefined)
    return { ...(where && { where }), ...(variables && { variables }) };
  const store = inStore.where(storeKey);
  return {
    where: where === undefined ? store : { kind: "and", operands: [store, where] },
    ...(variables && { variables }),
  };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the resource.
function withAudit<Type extends Resource>(fields: object, id: string, now: string, by: Initiator): Type {
  const audit = { createdAt: now, createdBy: by, lastModifiedAt: now, lastModifiedBy: by };
  // A family's fields and those that the engine keeps make the resource; the compiler cannot add up generic types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { id, version: 1, ...fields, ...audit } as unknown as Type;
}

function versionTime({ hasVersionTime }: HeldFamily, { now }: Context): { readonly versionModifiedAt?: string } {
  return hasVersionTime ? { versionModifiedAt: now } : {};
}

function initiator({ clientId, externalUserId }: Caller): Initiator {
  return {
    ...(clientId !== undefined && { clientId }),
    isPlatformClient: false,
    ...(externalUserId !== undefined && { externalUserId }),
  };
}

function checkVersion({ version }: Resource, expected: number): void {
  if (version === expected) return;
  throw fault("ConcurrentModification", `Version ${expected} is not the current version`, { currentVersion: version });
}

/** A changed resource as it is answered; fields that are as they were stay, whether anything declares them or not. */
function changesShown<Type extends Resource>(before: Type, changed: Type, shown: Type): Type {
  const whole = { ...changed, ...shown };
  for (const [name, value] of Object.entries(changed)) {
    const isLeft = Object.hasOwn(shown, name) || Reflect.get(before, name) === value;
    if (!isLeft) Reflect.deleteProperty(whole, name);
  }
  return whole;
}

function isSame(before: object, after: object): boolean {
  return before === after || canonical(before) === canonical(after);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}

/** Errors in one answer: a list can repeat a mistake many times. */
const MAX_ERRORS = 100;

function refuse(refusals: readonly DraftRefusal[] = [], base = ""): void {
  const [first, ...rest] = refusals.slice(0, MAX_ERRORS).map((refusal) => errorOf(refusal, base));
  if (first) throw new Fault([first, ...rest]);
}

/** Faults of all actions together have no place in the body. */
function placeless(refusal: DraftRefusal): DraftRefusal {
  return { ...refusal, pointer: "" };
}

/** A refusal as the API answers it, with the place in the body. */
function errorOf({ pointer, ...error }: DraftRefusal, base: string): ErrorObject {
  const { detailedErrorMessage = `${pointer}: ${error.message}` } = { detailedErrorMessage: undefined, ...error };
  return base + pointer === "" ? error : Object.assign(error, { detailedErrorMessage: base + detailedErrorMessage });
}

function duplicate(field: string, duplicateValue: unknown, message: string): Fault {
  return fault("DuplicateField", message, { field, duplicateValue });
}

function idle(action: string, index: number): Fault {
  return new Fault([
    Object.assign({ code: "InvalidOperation", message: `Update action "${action}" changes nothing` } as const, {
      detailedErrorMessage: `/actions/${index}: changes nothing`,
    }),
  ]);
}

function missing({ id, key }: Address): Fault {
  return fault("ResourceNotFound", `There is no resource with ${id === undefined ? `key "${key}"` : `id "${id}"`}`);
}
