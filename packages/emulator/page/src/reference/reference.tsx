import type { ComponentChildren, VNode } from "preact";
import { describedApi, ownOf, type Description, type Operation, type Schema } from "../emulator/contract.ts";
import { merged, nameIn } from "../forms/form-shape.ts";
import { Failure } from "../parts/failure.tsx";
import { useAsked } from "../parts/use-asked.ts";

/** An operation or a schema of the contract that the emulator goes by. */
export function Reference({ name }: { readonly name: string }): VNode {
  const { answer: description, failure } = useAsked("contract", describedApi);
  if (failure !== undefined) return <Failure message={failure} />;
  if (description === undefined) return <p class="empty">Reading the contract</p>;
  const { operations, schemas } = description.contract;
  const operation = ownOf(operations, name);
  const schema = ownOf(schemas, name);
  return (
    <article class="card page">
      <h1>{name === "" ? "Reference" : name}</h1>
      {operation !== undefined && <OperationPart operation={operation} />}
      {schema !== undefined && <SchemaPart schema={schema} description={description} />}
      {operation === undefined && schema === undefined && <Contents description={description} name={name} />}
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
      <h2>Parameters</h2>
      <ul>
        {parameters.map((parameter) => (
          <li key={`${parameter.in} ${parameter.name}`}>
            <code>{parameter.name}</code> in {parameter.in}
            {parameter.required && ", required"} <Form schema={parameter.schema} />
          </li>
        ))}
      </ul>
      {body !== undefined && (
        <>
          <h2>Body</h2>
          <MediaTypes contents={body.content} />
        </>
      )}
      <h2>Answers</h2>
      <ul>
        {responses.map(({ status, content }) => (
          <li key={status}>
            <code>{status}</code> <MediaTypes contents={content} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SchemaPart({ schema, description }: { readonly schema: Schema; readonly description: Description }): VNode {
  const { properties = {}, required = [], oneOf } = merged(schema, description.contract.schemas);
  const names = Object.keys(properties);
  return (
    <>
      {oneOf !== undefined && (
        <>
          <h2>One of</h2>
          <ul>
            {oneOf.map((variant, index) => (
              <li key={index}>
                <Form schema={variant} />
              </li>
            ))}
          </ul>
        </>
      )}
      {names.length > 0 && (
        <>
          <h2>Fields</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <code>{name}</code>
                {required.includes(name) && ", required"} <Form schema={properties[name] ?? true} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Schema</h2>
      <pre class="text">{JSON.stringify(schema, undefined, 2)}</pre>
    </>
  );
}

/** A schema in one line: a link to it, or its words. */
function Form({ schema }: { readonly schema: Schema }): VNode {
  if (typeof schema === "boolean") return <span class="hint">{schema ? "anything" : "nothing"}</span>;
  if (schema.$ref !== undefined) return <NameLink name={nameIn(schema.$ref)} />;
  if (schema.items !== undefined) {
    return (
      <>
        list of <Form schema={schema.items} />
      </>
    );
  }
  return <code class="hint">{JSON.stringify(schema)}</code>;
}

function MediaTypes({
  contents,
}: {
  readonly contents: readonly { readonly type: string; readonly schema: Schema }[];
}): VNode {
  return (
    <>
      {contents.map(({ type, schema }) => (
        <span key={type}>
          {type} <Form schema={schema} />{" "}
        </span>
      ))}
    </>
  );
}

/** All operations and schemas; the one that was asked for is none of them. */
function Contents({ description, name }: { readonly description: Description; readonly name: string }): VNode {
  const { operations, schemas } = description.contract;
  return (
    <>
      {name !== "" && <p>The contract has neither an operation nor a schema of this name.</p>}
      <Names title="Operations">
        {Object.keys(operations).map((each) => (
          <li key={each}>
            <NameLink name={each} />
          </li>
        ))}
      </Names>
      <Names title="Schemas">
        {Object.keys(schemas).map((each) => (
          <li key={each}>
            <NameLink name={each} />
          </li>
        ))}
      </Names>
    </>
  );
}

function Names({ title, children }: { readonly title: string; readonly children: ComponentChildren }): VNode {
  return (
    <>
      <h2>{title}</h2>
      <ul class="names">{children}</ul>
    </>
  );
}

function NameLink({ name }: { readonly name: string }): VNode {
  return <a href={`#/reference/${encodeURIComponent(name)}`}>{name}</a>;
}
