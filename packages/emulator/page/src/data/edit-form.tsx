import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { askApi, messageOf } from "../emulator/ask.ts";
import { pathOf, type Operation, type Schema } from "../emulator/contract.ts";
import { useSurroundings } from "../emulator/overview.ts";
import type { Resource } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { Field } from "../parts/field.tsx";
import { initialOf, merged, shapeOf, type Schemas, type Variant } from "./form-shape.ts";
import { ObjectForm } from "./schema-form.tsx";

/** A form that changes a resource by update actions, as its contract has them. */
export function EditForm({
  project,
  resource,
  operation,
  schemas,
  onDone,
}: {
  readonly project: string;
  readonly resource: Resource;
  readonly operation: Operation;
  readonly schemas: Schemas;
  readonly onDone: () => void;
}): VNode {
  const { refresh, tell } = useSurroundings();
  const actions = actionsOf(operation, schemas);
  const [chosen, choose] = useState(0);
  const variant = actions[chosen];
  const [value, setValue] = useState<unknown>(() => startOf(variant, resource, schemas));
  const [waiting, setWaiting] = useState<readonly unknown[]>([]);
  const [failure, setFailure] = useState<string>();
  const shape = variant && shapeOf(variant.schema, schemas);

  const pick = (place: number): void => {
    choose(place);
    setValue(startOf(actions[place], resource, schemas));
  };
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const path = pathOf(operation, { projectKey: project, id: resource.id });
      const body = { version: resource.version, actions: [...waiting, value] };
      const { version } = await askApi<Resource>(path, { method: "POST", body });
      setFailure(undefined);
      setWaiting([]);
      tell(`Stored as version ${version}`);
      onDone();
      await refresh();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <form class="form" onSubmit={(event) => void send(event)}>
      <Field label="Update action">
        <select value={String(chosen)} onChange={({ currentTarget }) => pick(currentTarget.selectedIndex)}>
          {actions.map(({ label }, index) => (
            <option key={label} value={String(index)}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      {shape?.is === "object" && (
        <ObjectForm
          key={chosen}
          label={variant?.label ?? ""}
          shape={shape}
          schemas={schemas}
          value={value}
          onChange={setValue}
        />
      )}
      {waiting.length > 0 && (
        <>
          <p>Actions before this one, which take effect together with it:</p>
          <ol class="cards">
            {waiting.map((action, index) => (
              <li key={index}>
                <code>{JSON.stringify(action)}</code>
                <button
                  type="button"
                  aria-label={`Drop action ${index + 1}`}
                  onClick={() => setWaiting(waiting.toSpliced(index, 1))}
                >
                  ×
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {failure !== undefined && <Failure message={failure} />}
      <div class="bar">
        <button type="submit" class="main">
          Send
        </button>
        <button type="button" onClick={() => setWaiting([...waiting, value])}>
          Then another action
        </button>
      </div>
    </form>
  );
}

/** The update actions that an operation takes. */
function actionsOf({ body }: Operation, schemas: Schemas): readonly Variant[] {
  const [content] = body?.content ?? [];
  const { properties = {} } = merged(content?.schema ?? true, schemas);
  const { items = true } = merged(properties["actions"] ?? true, schemas);
  const shape = shapeOf(items, schemas);
  return shape.is === "variants" ? shape.variants : [];
}

/** An action to begin with: with the fields of the resource that it names, else with as little as it needs. */
function startOf(variant: Variant | undefined, resource: Resource, schemas: Schemas): unknown {
  const schema: Schema = variant?.schema ?? true;
  const start = initialOf(schema, schemas);
  const shape = shapeOf(schema, schemas);
  if (shape.is !== "object" || typeof start !== "object") return start;
  const present = shape.fields.filter(
    ({ name, schema: inner }) => name !== "action" && isSameForm(resource[name], inner, schemas),
  );
  return { ...start, ...Object.fromEntries(present.map(({ name }) => [name, resource[name]])) };
}

/** Says whether a value of the resource can stand in the action as it is: plain ones and texts by language can. */
function isSameForm(value: unknown, schema: Schema, schemas: Schemas): boolean {
  if (value === undefined) return false;
  const { is } = shapeOf(schema, schemas);
  return ["text", "number", "boolean", "choice", "map"].includes(is) || (is === "list" && isOfTexts(value));
}

function isOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((element) => typeof element === "string");
}
