import { contract as ownContract } from "../generated/contract.ts";
import type { AnyContract, AnyFamilies, AnyOperation } from "./any-contract.ts";
import { greatest, usual } from "./bounds.ts";
import { compiledSchemas } from "./compiled-schemas.ts";
import { fieldsOf, plainFieldsOf, typesOf, type HasField, type TypesOf } from "./fields.ts";
import { Router } from "./router.ts";
import { Shapes } from "./shape.ts";
import { Validator } from "./validator.ts";

/** The API that an emulator goes by: its contract and its families, with what is worked out from them once. */
export class Api {
  readonly contract: AnyContract;
  readonly families: AnyFamilies;
  readonly router: Router;
  readonly shapes: Shapes;
  readonly validator: Validator;
  /** Where pages can begin at most. */
  readonly greatestOffset: number;
  /** Size of a page where an operation has no parameter for it. */
  readonly usualLimit: number;
  readonly #fields = new Map<string, HasField>();
  readonly #plainFields = new Map<string, HasField>();
  readonly #types = new Map<string, TypesOf>();

  /** @throws RangeError where the contract has no bounds for pages. */
  constructor(contract: AnyContract, families: AnyFamilies) {
    this.contract = contract;
    this.families = families;
    this.router = new Router(Object.values(contract.operations));
    this.shapes = new Shapes(contract);
    this.validator = new Validator(contract.schemas, contract === ownContract ? compiledSchemas : undefined);
    this.greatestOffset = greatest(contract, "offset");
    this.usualLimit = usual(contract, "limit");
  }

  /** The operation that stands for a verb of a resource, within nothing. Throws TypeError when there is none. */
  operationOf(resource: string, verb: string): AnyOperation {
    const found = Object.values(this.contract.operations).find(
      ({ facade }) => facade?.resource === resource && facade.verb === verb && facade.within === undefined,
    );
    if (found === undefined) throw new TypeError(`Cannot do without the operation "${verb}" of "${resource}"`);
    return found;
  }

  /** The fields that a schema declares; see {@link fieldsOf}. */
  fieldsOf(schemaName: string): HasField {
    return remembered(this.#fields, schemaName, () => fieldsOf(this.shapes, schemaName));
  }

  /** The fields of a schema that hold one plain value; see {@link plainFieldsOf}. */
  plainFieldsOf(schemaName: string): HasField {
    return remembered(this.#plainFields, schemaName, () => plainFieldsOf(this.shapes, schemaName));
  }

  /** The types of the fields that a schema declares; see {@link typesOf}. */
  typesOf(schemaName: string): TypesOf {
    return remembered(this.#types, schemaName, () => typesOf(this.shapes, schemaName));
  }
}

/** The API of a contract and its families: emulators that are given the same share it. */
export function apiOf(contract: AnyContract, families: AnyFamilies): Api {
  const ofContract = apis.get(contract) ?? new WeakMap<AnyFamilies, Api>();
  apis.set(contract, ofContract);
  const api = ofContract.get(families) ?? new Api(contract, families);
  ofContract.set(families, api);
  return api;
}

const apis = new WeakMap<AnyContract, WeakMap<AnyFamilies, Api>>();

function remembered<Value>(known: Map<string, Value>, name: string, make: () => Value): Value {
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}
