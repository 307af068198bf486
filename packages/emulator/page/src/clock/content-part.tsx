import type { VNode } from "preact";
import { ask, messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import { AskButton } from "../parts/ask-button.tsx";
import { useSending } from "../parts/asking.ts";
import { Field } from "../parts/controls.tsx";
import { counted, Failure, Part } from "../parts/layout.tsx";

/** The content of a Project: taken out as a file, put in from one, or emptied. */
export function ContentPart(): VNode {
  const { project, refresh, tell } = usePage();
  const { isUnderWay, error, send } = useSending();
  const store = (text: Blob): void =>
    send(async () => {
      const { count } = await ask<{ readonly count: number }>("/import", { method: "POST", query: { project }, text });
      tell(`${counted(count, "line")} imported`);
      await refresh();
    });
  return (
    <Part title="Export, import, reset">
      {project !== undefined && (
        <div class="bar">
          <a
            class="button"
            href={`/_emulator/export?project=${encodeURIComponent(project)}`}
            download={`${project}.jsonl`}
          >
            Export {project}
          </a>
          <AskButton
            label="Reset"
            question={`Delete everything in Project "${project}"?`}
            work={async () => {
              await ask("/reset", { method: "POST", query: { project } });
              tell(`${project} is empty`);
              await refresh();
            }}
          />
        </div>
      )}
      <Field label="Import a seed or an export (JSON Lines)">
        <input
          type="file"
          accept=".jsonl,.ndjson,.json"
          disabled={isUnderWay}
          onChange={({ currentTarget: { files } }) => files?.[0] && store(files[0])}
        />
      </Field>
      {error !== undefined && <Failure message={messageOf(error)} />}
    </Part>
  );
}
