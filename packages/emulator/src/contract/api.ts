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
  readonly fieldsOf: (schemaName: string) => HasField;
  readonly plainFieldsOf: (schemaName: string) => HasField;
  readonly typesOf: (schemaName: string) => TypesOf;

  /** @throws RangeError where the contract has no bounds for pages. */
  constructor(contract: AnyContract, families: AnyFamilies) {
    this.contract = contract;
    this.families = families;
    this.router = new Router(Object.values(contract.operations));
    this.shapes = new Shapes(contract);
    this.fieldsOf = remembered((name) => fieldsOf(this.shapes, name));
    this.plainFieldsOf = remembered((name) => plainFieldsOf(this.shapes, name));
    this.typesOf = remembered((name) => typesOf(this.shapes, name));
    this.validator = new Validator(contract.schemas, contract === ownContract ? compiledSchemas : undefined);
    this.greatestOffset = greatest(contract, "offset");
    this.usualLimit = usual(contract, "limit");
  }

  /** The operation for a verb of a resource, without narrowing. Throws TypeError if it is missing. */
  operationOf(resource: string, verb: string): AnyOperation {
    const found = Object.values(this.contract.operations).find(
      ({ facade }) => facade?.resource === resource && facade.verb === verb && facade.within === undefined,
    );
    if (found === undefined) throw new TypeError(`Cannot find the operation "${verb}" of "${resource}"`);
    return found;
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

function remembered<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const value = known.get(name) ?? make(name);
    known.set(name, value);
    return value;
  };
}
