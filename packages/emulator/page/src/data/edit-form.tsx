import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import type { Resource } from "../emulator/resources.ts";
import type { Variant } from "../forms/form-shape.ts";
import { behind, refusedPlaces, type RefusedPlace } from "../forms/refused-place.ts";
import { WholeForm } from "../forms/schema-form.tsx";
import { Failure } from "../parts/failure.tsx";
import { Field } from "../parts/field.tsx";
import { useKept } from "../parts/kept.ts";
import { useSending } from "../parts/use-sending.ts";
import type { Change } from "./ways.ts";

/** Update actions as far as somebody has written them. */
interface Edit {
  /** Name of the action in the form. */
  readonly action: string;
  readonly value: unknown;
  /** Actions before that one. */
  readonly waiting: readonly unknown[];
  /** Version of the resource when it was begun. */
  readonly version: number;
}

/** A form that changes a resource by update actions, as its contract has them. */
export function EditForm({
  name,
  resource,
  change,
  onDone,
}: {
  /** Tells what is kept of the form from what is kept of others. */
  readonly name: string;
  readonly resource: Resource;
  readonly change: Change;
  /** Takes the new version. */
  readonly onDone: (version: number) => void;
}): VNode {
  const { refresh, tell } = usePage();
  const { actions, schemas } = change;
  const [first] = actions;
  const begun = (variant: Variant | undefined): Edit => ({
    action: variant?.label ?? "",
    value: variant && change.start(variant, resource),
    waiting: [],
    version: resource.version,
  });
  const [kept, keep] = useKept<Edit | null>(name, null);
  const edit = kept ?? begun(first);
  const { action, value, waiting, version } = edit;
  const set = (part: Partial<Edit>): void => keep((before) => ({ ...(before ?? edit), ...part }));
  /** Counts the beginnings, so that no field keeps what it had before one. */
  const [beginning, setBeginning] = useState(0);
  const [sent, setSent] = useState(resource.version);
  const { isUnderWay, error, send, forget } = useSending(resource.version);
  const variant = actions.find(({ label }) => label === action) ?? first;
  const all = [...waiting, value];
  const refused = behind(refusedPlaces(error, { actions: all }), "actions");
  // With the version from before the last change, the next one would be refused.
  const isBusy = isUnderWay || resource.version < sent;

  const pick = (label: string): void => {
    forget();
    set({ action: label, value: begun(actions.find((each) => each.label === label)).value });
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (isBusy) return;
    send(async () => {
      const next = await change.send(resource, all);
      setSent(next);
      // What was written meanwhile stays, and so does a form that was begun anew.
      keep(
        (before) =>
          before && { ...before, waiting: before.waiting.filter((each) => !all.includes(each)), version: next },
      );
      tell(`Stored as version ${next}`);
      onDone(next);
      await refresh();
    });
  };

  return (
    <form class="form" onSubmit={submit}>
      <Field label="Update action">
        <select value={action} onChange={({ currentTarget }) => pick(currentTarget.value)}>
          {actions.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      {variant !== undefined && (
        <WholeForm
          key={`${action} ${beginning}`}
          label={variant.label}
          schema={variant.schema}
          schemas={schemas}
          value={value}
          onChange={(next) => set({ value: next })}
          refused={inFields(behind(refused, String(waiting.length)), change.wayIn(variant))}
        />
      )}
      {waiting.length > 0 && (
        <>
          <p>Actions before this one, which take effect together with it:</p>
          <ol class="cards">
            {waiting.map((each, index) => (
              <li key={index}>
                <code>{JSON.stringify(each)}</code>
                <button
                  type="button"
                  aria-label={`Drop action ${index + 1}`}
                  onClick={() => [forget(), set({ waiting: waiting.toSpliced(index, 1) })]}
                >
                  ×
                </button>
                {behind(refused, String(index)).map(({ message }) => (
                  <p key={message} class="refused">
                    {message}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </>
      )}
      {version !== resource.version && !isBusy && (
        <p class="hint">
          This was begun at version {version}, and the resource has version {resource.version} now: the actions are
          applied to that.
        </p>
      )}
      {error !== undefined && <Failure message={messageOf(error)} />}
      <div class="bar">
        <button type="submit" class="main" disabled={isBusy}>
          Send
        </button>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            if (currentTarget.form?.reportValidity() === true) set({ waiting: all });
          }}
        >
          Then another action
        </button>
        <button
          type="button"
          disabled={kept === null}
          onClick={() => {
            forget();
            keep(null);
            setBeginning(beginning + 1);
          }}
        >
          Begin anew
        </button>
      </div>
    </form>
  );
}

/** Places within an action, from where its fields are. */
function inFields(places: readonly RefusedPlace[], prefix: readonly string[]): readonly RefusedPlace[] {
  return places.map((place) => ({
    ...place,
    way: prefix.every((name, index) => place.way[index] === name) ? place.way : [...prefix, ...place.way],
  }));
}
