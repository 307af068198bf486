import { own } from "@commerce-http/model";
import type { VNode } from "preact";
import { describedApi, type Content, type Description, type Operation, type Schema } from "../emulator/contract.ts";
import { nameIn } from "../forms/schema.ts";
import { JsonTree } from "../parts/json-tree.tsx";
import { Failure } from "../parts/layout.tsx";
import { hashOf } from "../parts/route.ts";
import { useAsked } from "../parts/use-asked.ts";

/** An operation or a schema of the contract that the emulator goes by. */
export function Reference({ name }: { readonly name: string }): VNode {
  const { answer: description, failure } = useAsked("contract", describedApi);
  if (failure !== undefined) return <Failure message={failure} />;
  if (description === undefined) return <p class="empty">Reading the contract</p>;
  const { operations, schemas } = description.contract;
  const operation = own(operations, name);
  const schema = own(schemas, name);
  return (
    <article class="card page">
      <h1>{name === "" ? "Reference" : name}</h1>
      {operation !== undefined && <OperationPart operation={operation} />}
      {schema !== undefined && <Described title="Schema" value={schema} />}
      {operation === undefined && schema === undefined && <Contents {...description} name={name} />}
    </article>
  );
}

function OperationPart({ operation }: { readonly operation: Operation }): VNode {
  const { method, path, scopes, parameters, body, responses } = operation;
  const places = parameters.map((each) => [
    `${each.name} in ${each.in}${each.required ? ", required" : ""}`,
    each.schema,
  ]);
  return (
    <>
      <p>
        <code>
          {method.toUpperCase()} {path}
        </code>
      </p>
      {scopes.length > 0 && <p>Scopes, one of which is enough: {scopes.join(", ")}</p>}
      <Described title="Parameters" value={Object.fromEntries(places)} />
      {body !== undefined && <Described title="Body" value={byType(body)} />}
      <Described title="Answers" value={Object.fromEntries(responses.map((each) => [each.status, byType(each)]))} />
    </>
  );
}

/** Schemas of a body by their media types. */
function byType({ content }: Content): Readonly<Record<string, Schema>> {
  return Object.fromEntries(content.map(({ type, schema }) => [type, schema]));
}

/** A part of the contract as it is, with links to the schemas that it refers to. */
function Described({ title, value }: { readonly title: string; readonly value: unknown }): VNode {
  return (
    <>
      <h2>{title}</h2>
      <JsonTree
        value={value}
        depth={2}
        behind={(inner) => "$ref" in inner && <NameLink name={nameIn(String(inner.$ref))} />}
      />
    </>
  );
}

/** Names of all operations and schemas. */
function Contents({ contract, name }: Description & { readonly name: string }): VNode {
  return (
    <>
      {name !== "" && <p>The contract has neither an operation nor a schema of this name.</p>}
      {[["Operations", contract.operations] as const, ["Schemas", contract.schemas] as const].map(([title, all]) => (
        <>
          <h2>{title}</h2>
          <ul class="names">
            {Object.keys(all).map((each) => (
              <li key={each}>
                <NameLink name={each} />
              </li>
            ))}
          </ul>
        </>
      ))}
    </>
  );
}

function NameLink({ name }: { readonly name: string }): VNode {
  return <a href={hashOf(["reference", name])}>{name}</a>;
}
