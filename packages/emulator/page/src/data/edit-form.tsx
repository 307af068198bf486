import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import type { Resource } from "../emulator/resources.ts";
import { behind, refusedPlaces, type RefusedPlace } from "../forms/refused-place.ts";
import { WholeForm } from "../forms/schema-form.tsx";
import { useSending } from "../parts/asking.ts";
import { Button, Field, RefusedWords, Select } from "../parts/controls.tsx";
import { useKept } from "../parts/kept.ts";
import { Failure } from "../parts/layout.tsx";
import type { Change } from "./ways.ts";

interface EditOptions {
  /** Tells what is kept of the form from what is kept of others. */
  readonly name: string;
  readonly resource: Resource;
  readonly change: Change;
  /** Takes the new version. */
  readonly onDone: (version: number) => void;
}

/** A form that changes a resource by update actions, as its contract has them. */
export function EditForm(options: EditOptions): VNode {
  const { resource, change } = options;
  const { edit, isKept, isBusy, error, set, drop, forget, send } = useEdit(options);
  const { action, value, waiting, version, beginning } = edit;
  const chosen = change.actions.find(({ label }) => label === action) ?? change.actions[0];
  const all = [...waiting, value];
  const refused = behind(refusedPlaces(error, { actions: all }), "actions");
  const pick = (label: string): void => {
    forget();
    set(begun(options, label));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    send(all);
  };
  return (
    <form class="form" onSubmit={submit}>
      <Field label="Update action">
        <Select value={action} options={change.actions.map(({ label }) => label)} onChange={pick} />
      </Field>
      {chosen !== undefined && (
        <WholeForm
          key={`${action} ${beginning}`}
          {...{ label: chosen.label, schema: chosen.schema, schemas: change.schemas, value }}
          onChange={(next) => set({ value: next })}
          refused={behind(refused, String(waiting.length))}
        />
      )}
      <Waiting actions={waiting} refused={refused} onDrop={(next) => [forget(), set({ waiting: next })]} />
      {version !== resource.version && !isBusy && (
        <p class="hint">
          The resource has changed since you began: version {version} is now {resource.version}. The actions apply to
          that.
        </p>
      )}
      {error !== undefined && <Failure message={messageOf(error)} />}
      <div class="bar">
        <Button label="Send" type="submit" class="main" disabled={isBusy} />
        <Button
          label="Add another action"
          onClick={({ currentTarget }) => {
            if (currentTarget.form?.reportValidity() === true) set({ waiting: all });
          }}
        />
        <Button label="Reset" disabled={!isKept} onClick={drop} />
      </div>
    </form>
  );
}

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

function begun({ change, resource }: EditOptions, action: string): Pick<Edit, "action" | "value"> {
  const chosen = change.actions.find(({ label }) => label === action);
  return { action, value: chosen && change.start(chosen, resource) };
}

/** The state of the form: it stays while another view is looked at. A count of its beginnings keeps fields from what they had before one. */
function useEdit(options: EditOptions) {
  const { name, resource, change, onDone } = options;
  const { refresh, tell } = usePage();
  const [kept, keep] = useKept<Edit | null>(name, null);
  const first = begun(options, change.actions[0]?.label ?? "");
  const edit: Edit = kept ?? { ...first, waiting: [], version: resource.version };
  const [beginning, setBeginning] = useState(0);
  const [sent, setSent] = useState(resource.version);
  const { isUnderWay, error, send, forget } = useSending(resource.version);
  // With the version from before the last change, the next one would be refused.
  const isBusy = isUnderWay || resource.version < sent;
  const sendAll = async (actions: readonly unknown[]): Promise<void> => {
    const version = await change.send(resource, actions);
    setSent(version);
    // Input made meanwhile stays, and so does a form that was reset.
    keep((now) => now && { ...now, waiting: now.waiting.filter((each) => !actions.includes(each)), version });
    tell(`Stored as version ${version}`);
    onDone(version);
    await refresh();
  };
  return {
    edit: { ...edit, beginning },
    isKept: kept !== null,
    isBusy,
    error,
    forget,
    set: (part: Partial<Edit>): void => keep((before) => ({ ...(before ?? edit), ...part })),
    drop: (): void => {
      forget();
      keep(null);
      setBeginning(beginning + 1);
    },
    send: (actions: readonly unknown[]): void => {
      if (!isBusy) send(() => sendAll(actions));
    },
  };
}

function Waiting({
  actions,
  refused,
  onDrop,
}: {
  readonly actions: readonly unknown[];
  readonly refused: readonly RefusedPlace[];
  /** Takes the actions that are left. */
  readonly onDrop: (actions: readonly unknown[]) => void;
}): VNode | null {
  if (actions.length === 0) return null;
  return (
    <>
      <p>Sent before this action, in the same request:</p>
      <ol class="cards">
        {actions.map((each, index) => (
          <li key={index}>
            <code>{JSON.stringify(each)}</code>
            <Button
              label="×"
              aria-label={`Drop action ${index + 1}`}
              onClick={() => onDrop(actions.toSpliced(index, 1))}
            />
            {behind(refused, String(index)).map(({ message }) => (
              <RefusedWords key={message} words={message} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
