import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";
import { useSurroundings } from "../emulator/overview.ts";
import type { Resource } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { Field } from "../parts/field.tsx";
import type { Change } from "./change.ts";
import { shapeOf } from "./form-shape.ts";
import { ObjectForm } from "./schema-form.tsx";

/** A form that changes a resource by update actions, as its contract has them. */
export function EditForm({
  resource,
  change,
  onDone,
}: {
  readonly resource: Resource;
  readonly change: Change;
  readonly onDone: () => void;
}): VNode {
  const { refresh, tell } = useSurroundings();
  const { actions, schemas } = change;
  const [chosen, choose] = useState(0);
  const variant = actions[chosen];
  const [value, setValue] = useState<unknown>(() => variant && change.start(variant, resource));
  const [waiting, setWaiting] = useState<readonly unknown[]>([]);
  const [failure, setFailure] = useState<string>();
  const shape = variant && shapeOf(variant.schema, schemas);

  const pick = (place: number): void => {
    const next = actions[place];
    choose(place);
    setValue(next && change.start(next, resource));
  };
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const version = await change.send(resource, [...waiting, value]);
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
        <button
          type="button"
          onClick={({ currentTarget }) => {
            if (currentTarget.form?.reportValidity() === true) setWaiting([...waiting, value]);
          }}
        >
          Then another action
        </button>
      </div>
    </form>
  );
}
