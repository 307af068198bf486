import { own } from "@commerce-http/model";
import type { VNode } from "preact";
import { describedApi, type Description, type Operation, type Schema } from "../emulator/contract.ts";
import { nameIn } from "../forms/schema.ts";
import { useAsked } from "../parts/asking.ts";
import { JsonTree } from "../parts/json-tree.tsx";
import { Failure } from "../parts/layout.tsx";
import { hashOf } from "../parts/route.ts";

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
      {schema !== undefined && (
        <JsonTree
          value={schema}
          depth={3}
          behind={(inner) => "$ref" in inner && <NameLink name={nameIn(String(inner.$ref))} />}
        />
      )}
      {operation === undefined && schema === undefined && <Contents {...description} name={name} />}
    </article>
  );
}

function OperationPart({ operation }: { readonly operation: Operation }): VNode {
  const { method, path, scopes, parameters, body, responses } = operation;
  return (
    <>
      <p>
        <code>
          {method.toUpperCase()} {path}
        </code>
      </p>
      {scopes.length > 0 && <p>Scopes, one of which is enough: {scopes.join(", ")}</p>}
      <Forms
        title="Parameters"
        forms={parameters.map((each) => [
          `${each.name} in ${each.in}${each.required ? ", required" : ""}`,
          each.schema,
        ])}
      />
      {body !== undefined && <Forms title="Body" forms={body.content.map(({ type, schema }) => [type, schema])} />}
      <Forms
        title="Answers"
        forms={responses.flatMap(({ status, content }): Forms =>
          content.length === 0 ? [[status]] : content.map(({ type, schema }) => [`${status} ${type}`, schema]),
        )}
      />
    </>
  );
}

/** Schemas by what they are of, which may have none. */
type Forms = readonly (readonly [of: string, schema?: Schema])[];

function Forms({ title, forms }: { readonly title: string; readonly forms: Forms }): VNode {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {forms.map(([of, schema]) => (
          <li key={of}>
            <code>{of}</code> {schema !== undefined && <Form schema={schema} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A schema in one line: a link to it, or its words. */
function Form({ schema }: { readonly schema: Schema }): VNode {
  if (typeof schema === "boolean") return <span class="hint">{schema ? "anything" : "nothing"}</span>;
  if (schema.$ref !== undefined) return <NameLink name={nameIn(schema.$ref)} />;
  return <code class="hint">{JSON.stringify(schema)}</code>;
}

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
