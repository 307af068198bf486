import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import { refusedPlaces } from "../forms/refused-place.ts";
import { BareForm, WholeForm } from "../forms/schema-form.tsx";
import { initialOf } from "../forms/values.ts";
import { useSending } from "../parts/asking.ts";
import { Button } from "../parts/controls.tsx";
import { useKept } from "../parts/kept.ts";
import { Details, Failure } from "../parts/layout.tsx";
import type { Creation } from "./ways.ts";

/** A resource to be made, as far as somebody has written it. */
interface Draft {
  readonly draft: unknown;
  /** Values that the path asks for besides. */
  readonly places: unknown;
}

interface NewOptions {
  /** Tells what is kept of the form from what is kept of others. */
  readonly name: string;
  readonly noun: string;
  readonly closed: string;
  readonly creation: Creation;
  /** Takes the id of what was made. */
  readonly onDone: (id: string) => void;
}

/** A form that makes a resource, of its kind's draft in the contract. */
export function NewForm(options: NewOptions): VNode {
  const { noun, closed, creation } = options;
  const { schemas } = creation;
  const { written, path, isKept, round, isUnderWay, error, set, drop, submit } = useDraft(options);
  return (
    <Details id="new-title" title={`New ${noun}`} closed={closed}>
      <p class="hint">Sent as {creation.name}. The rules of the API apply.</p>
      <form class="form" onSubmit={submit}>
        {path.required.length > 0 && (
          <BareForm
            {...{ label: "Path", schema: path, schemas }}
            value={written.places}
            onChange={(places) => set({ places })}
          />
        )}
        <WholeForm
          key={round}
          {...{ label: noun, schema: creation.draft, schemas }}
          value={written.draft}
          onChange={(draft) => set({ draft })}
          refused={refusedPlaces(error, written.draft)}
        />
        {error !== undefined && <Failure message={messageOf(error)} />}
        <div class="bar">
          <Button label="Create" type="submit" class="main" disabled={isUnderWay} />
          <Button label="Reset" disabled={!isKept} onClick={drop} />
        </div>
      </form>
    </Details>
  );
}

function useDraft({ name, noun, creation, onDone }: NewOptions) {
  const { refresh, tell } = usePage();
  const { schemas, places } = creation;
  const [kept, keep] = useKept<Draft | null>(name, null);
  const path = { type: "object", properties: places, required: Object.keys(places) };
  const written = kept ?? { draft: initialOf(creation.draft, schemas), places: initialOf(path, schemas) };
  const [round, setRound] = useState(0);
  const { isUnderWay, error, send, forget } = useSending();
  const drop = (): void => {
    forget();
    keep(null);
    setRound(round + 1);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    send(async () => {
      const id = await creation.send(written.draft, Object(written.places));
      drop();
      tell(`${noun} stored`);
      onDone(id);
      await refresh();
    });
  };
  const set = (part: Partial<Draft>): void => keep({ ...written, ...part });
  return { written, path, isKept: kept !== null, round, isUnderWay, error, set, drop, submit };
}
