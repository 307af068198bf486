import type { VNode } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Refused } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import { quoted, resourcePage, titleOf, type Resource, type ResourcePage } from "../emulator/resources.ts";
import { AskButton } from "../parts/ask-button.tsx";
import { useAsked, type Asked } from "../parts/asking.ts";
import { Button, CopyButton } from "../parts/controls.tsx";
import { JsonTree } from "../parts/json-tree.tsx";
import { useKept } from "../parts/kept.ts";
import { Details, Failure, LOADING } from "../parts/layout.tsx";
import { hashOf } from "../parts/route.ts";
import { EditForm } from "./edit-form.tsx";
import type { Ways } from "./ways.ts";

interface DetailsOptions {
  readonly project: string;
  readonly kind: string;
  readonly id: string;
  /** Name of the kind, for people. */
  readonly noun: string;
  readonly ways: Ways;
  readonly closed: string;
  /** Takes the resource each time that it was read. */
  readonly onRead: (resource: Resource) => void;
  readonly onRemoved: () => void;
}

/** One resource in full: with what its references lead to, with a form to change it, and a way to remove it. */
export function ResourceDetails(options: DetailsOptions): VNode {
  const { project, kind, id, closed, onRead } = options;
  const [round, setRound] = useState(0);
  const again = (): void => setRound((before) => before + 1);
  const { resource, failure, isUnderWay } = useResource(project, { typeId: kind, id }, round);
  // Its row in the list changes with it.
  useLayoutEffect(() => {
    if (resource !== undefined) onRead(resource);
  }, [resource]);
  return (
    <Details id="resource-title" title={resource === undefined ? id : titleOf(resource)} closed={closed}>
      {failure !== undefined && <Failure message={failure} again={again} />}
      {resource === undefined && failure === undefined && <p>{isUnderWay ? LOADING : "There is no such resource."}</p>}
      {resource !== undefined && (
        <>
          <Tools resource={resource} again={again} {...options} />
          <JsonTree value={resource} depth={3} behind={followed(project, round)} />
        </>
      )}
    </Details>
  );
}

function Tools({
  project,
  kind,
  noun,
  ways: { change, remove },
  resource,
  again,
  onRemoved,
}: DetailsOptions & { readonly resource: Resource; readonly again: () => void }): VNode {
  const { refresh, tell } = usePage();
  const { id, version } = resource;
  const name = `${project} ${kind} ${id}`;
  const [isEdited, setEdited] = useKept(`is edited ${name}`, false);
  return (
    <>
      <div class="bar">
        <CopyButton label="Copy as JSON" text={() => JSON.stringify(resource, undefined, 2)} />
        <Button label="Reload" onClick={again} />
        {change !== undefined && <Button label="Edit" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)} />}
        {remove !== undefined && (
          <AskButton
            label="Delete"
            question={`Delete ${noun} "${titleOf(resource)}", version ${version}, by ${remove.name}?`}
            version={version}
            work={async () => {
              await remove.send(resource);
              tell(`${noun} deleted`);
              onRemoved();
              await refresh();
            }}
          />
        )}
      </div>
      {change === undefined && <p class="hint">The API cannot update this kind, neither by REST nor by GraphQL.</p>}
      {isEdited && change !== undefined && (
        <EditForm name={`edit ${name}`} resource={resource} change={change} onDone={again} />
      )}
    </>
  );
}

interface Reference {
  readonly typeId: string;
  readonly id?: string;
  readonly key?: string;
}

/** Puts behind each reference what leads on to its target. */
function followed(project: string, round: number): (value: object) => VNode | false {
  return (value) => isReference(value) && <Followed project={project} reference={value} round={round} />;
}

function isReference(value: object): value is Reference {
  const { typeId, id, key } = value as Readonly<Record<string, unknown>>;
  return typeof typeId === "string" && (typeof id === "string" || typeof key === "string");
}

interface FollowedReference {
  readonly project: string;
  readonly reference: Reference;
  /** Number of times that somebody wanted to read again all that is shown. */
  readonly round: number;
}

/** The target of a reference: a link, and the resource itself once somebody wants to see it here. */
function Followed(way: FollowedReference): VNode {
  const [isOpen, setOpen] = useState(false);
  const { typeId, id, key } = way.reference;
  return (
    <>
      <Button label="expand" class="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {id !== undefined && (
        <a class="small" href={hashOf(["data", typeId, id])} aria-label={`Open ${typeId} ${id}`}>
          open
        </a>
      )}
      {isOpen && (
        <div class="followed">
          <Target key={`${typeId} ${id ?? ""} ${key ?? ""}`} {...way} />
        </div>
      )}
    </>
  );
}

function Target({ project, reference, round }: FollowedReference): VNode {
  const { resource, failure, isUnderWay, again } = useResource(project, reference, round);
  if (failure !== undefined) return <Failure message={failure} again={again} />;
  if (resource === undefined) {
    return <p class="hint">{isUnderWay ? LOADING : "Not stored here: the emulator accepts the reference as it is."}</p>;
  }
  return <JsonTree value={resource} depth={1} behind={followed(project, round)} />;
}

/** The resource that a reference leads to; another round reads it again. */
function useResource(
  project: string,
  { typeId, id, key }: Reference,
  round: number,
): Omit<Asked<unknown>, "answer"> & { readonly resource: Resource | undefined } {
  const where = id === undefined ? `key = ${quoted(key ?? "")}` : `id = ${quoted(id)}`;
  const { answer, ...asked } = useAsked(`${round} ${project} ${typeId} ${where}`, (signal) =>
    found(resourcePage(project, typeId, { where, limit: 1, withTotal: false }, signal)),
  );
  return { resource: answer?.results[0], ...asked };
}

/** The stored resources; empty for a kind without any. */
async function found(page: Promise<ResourcePage>): Promise<Pick<ResourcePage, "results">> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return { results: [] };
    throw error;
  }
}
