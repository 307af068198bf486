/** Facts about a class of resources, before anything of it is named or written. */
import type {
  Family,
  JsonSchema,
  Keyset,
  NamedForm,
  Parameter,
  Resource,
  ResourceMethod,
  Response,
} from "../api-model.ts";
import type { Subject } from "./subject.ts";

/** The form of keys: as it is, or by the name that the types package exports it by. */
export type KeyForm = RegExp | NamedForm;

export interface ClassPlan {
  readonly resource: Resource;
  readonly subject: Subject | undefined;
  readonly keyset: Keyset | undefined;
  /** The family of its resource; absent if the description declares no lifecycle for it. */
  readonly family: Family | undefined;
  /** The form of the keys that its requests hold. */
  readonly keyForm: KeyForm | undefined;
  readonly methods: readonly MethodPlan[];
}

export interface MethodPlan {
  readonly method: ResourceMethod;
  /** Set where the answer is what the class is about, or a page of it. */
  readonly answer: "resource" | "page" | undefined;
  /** `true` if the result follows the references that are expanded. */
  readonly expands: boolean;
  /** Path parameters that a caller gives, by operation. */
  readonly addresses: readonly (readonly Parameter[])[];
  readonly query: readonly Parameter[];
  /** Objects in it whose entries are parameters of their own. */
  readonly spread: ReadonlySet<Parameter>;
  /** The part of it that a caller gives as options. */
  readonly options: readonly Parameter[];
  readonly versioned: VersionedTarget | undefined;
  readonly body: BodyPlan | undefined;
  /** Path template that reads by its key what a creation has made. */
  readonly lookup: string | undefined;
  readonly holdsKey: boolean;
  /** Failures that not every operation has. */
  readonly failures: readonly Response[];
  /** Set where everything that it finds can be walked. */
  readonly walk: WalkedParameters | undefined;
}

export interface BodyPlan {
  readonly name: "draft" | "body";
  readonly schemas: readonly JsonSchema[];
  readonly isRequired: boolean;
}

export interface WalkedParameters {
  readonly keyset: Keyset;
  readonly subject: Subject;
  readonly limit: Parameter;
  readonly others: readonly Parameter[];
}

/** A change that names the version it expects, and therefore takes effect once however often it is sent. */
export interface VersionedTarget {
  readonly version: JsonSchema;
  /** Content of the body besides, with the words about it; absent where the version is a query parameter. */
  readonly body: { readonly actions: JsonSchema; readonly text: string } | undefined;
}
