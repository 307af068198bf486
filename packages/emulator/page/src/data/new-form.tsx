import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";
import type { Schema } from "../emulator/contract.ts";
import { usePage } from "../emulator/overview.ts";
import { initialOf, type Schemas } from "../forms/form-shape.ts";
import { refusedPlaces } from "../forms/refused-place.ts";
import { BareForm, WholeForm } from "../forms/schema-form.tsx";
import { Failure } from "../parts/failure.tsx";
import { useKept } from "../parts/kept.ts";
import { useLostFocus } from "../parts/lost-focus.ts";
import { useSending } from "../parts/use-sending.ts";
import type { Creation } from "./ways.ts";

/** A resource to be made, as far as somebody has written it. */
interface Draft {
  readonly draft: unknown;
  /** Values that the path asks for besides. */
  readonly places: Readonly<Record<string, unknown>>;
}

/** A form that makes a resource, of its kind's draft in the contract. */
export function NewForm({
  name,
  noun,
  closed,
  creation,
  onDone,
}: {
  /** Tells what is kept of the form from what is kept of others. */
  readonly name: string;
  readonly noun: string;
  readonly closed: string;
  readonly creation: Creation;
  /** Takes the id of what was made. */
  readonly onDone: (id: string) => void;
}): VNode {
  const { refresh, tell } = usePage();
  const { schemas } = creation;
  const places = placesSchema(creation.places);
  const [kept, keep] = useKept<Draft | null>(name, null);
  const written = kept ?? { draft: initialOf(creation.draft, schemas), places: beginning(places, schemas) };
  const set = (part: Partial<Draft>): void => keep({ ...written, ...part });
  const [round, setRound] = useState(0);
  const { isUnderWay, error, send, forget } = useSending();
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title);
  const drop = (): void => {
    forget();
    keep(null);
    setRound(round + 1);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    send(async () => {
      const id = await creation.send(written.draft, written.places);
      drop();
      tell(`${noun} stored`);
      onDone(id);
      await refresh();
    });
  };
  return (
    <section class="details" aria-labelledby="new-title">
      <div class="title-bar">
        <h2 id="new-title" ref={title} tabIndex={-1}>
          New {noun}
        </h2>
        <a class="close" href={closed} aria-label="Close">
          ×
        </a>
      </div>
      <p class="hint">It is sent by {creation.name}, and the API's rules hold for it.</p>
      <form class="form" onSubmit={submit}>
        {Object.keys(creation.places).length > 0 && (
          <BareForm
            label="Path"
            schema={places}
            schemas={schemas}
            value={written.places}
            onChange={(next) => set({ places: next as Draft["places"] })}
          />
        )}
        <WholeForm
          key={round}
          label={noun}
          schema={creation.draft}
          schemas={schemas}
          value={written.draft}
          onChange={(next) => set({ draft: next })}
          refused={refusedPlaces(error, written.draft)}
        />
        {error !== undefined && <Failure message={messageOf(error)} />}
        <div class="bar">
          <button type="submit" class="main" disabled={isUnderWay}>
            Create
          </button>
          <button type="button" disabled={kept === null} onClick={drop}>
            Begin anew
          </button>
        </div>
      </form>
    </section>
  );
}

function placesSchema(properties: Creation["places"]): Schema {
  return { type: "object", properties, required: Object.keys(properties) };
}

function beginning(schema: Schema, schemas: Schemas): Draft["places"] {
  return initialOf(schema, schemas) as Draft["places"];
}
