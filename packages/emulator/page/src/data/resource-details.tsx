import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Refused } from "../emulator/ask.ts";
import { quoted, resourcePage, titleOf, type Resource, type ResourcePage } from "../emulator/resources.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Failure } from "../parts/failure.tsx";
import { JsonTree, type Reference } from "../parts/json-tree.tsx";
import { useKept } from "../parts/kept.ts";
import { useLostFocus } from "../parts/lost-focus.ts";
import { hashOf } from "../parts/route.ts";
import { useAsked, type Asked } from "../parts/use-asked.ts";
import { DeleteButton } from "./delete-button.tsx";
import { EditForm } from "./edit-form.tsx";
import { NextOrders } from "./next-orders.tsx";
import type { Ways } from "./ways.ts";

/** One resource in full: with what its references lead to, with a form to change it, and a way to remove it. */
export function ResourceDetails({
  project,
  kind,
  id,
  noun,
  ways,
  closed,
  onRead,
  onRemoved,
}: {
  readonly project: string;
  readonly kind: string;
  readonly id: string;
  /** Name of the kind, for people. */
  readonly noun: string;
  readonly ways: Asked<Ways>;
  readonly closed: string;
  /** Takes the resource each time that it was read. */
  readonly onRead: (resource: Resource) => void;
  readonly onRemoved: () => void;
}): VNode {
  const [round, setRound] = useState(0);
  const again = (): void => setRound((before) => before + 1);
  const { resource, failure, isUnderWay } = useResource(project, { typeId: kind, id }, round);
  const [isEdited, setEdited] = useKept(`is edited ${project} ${kind} ${id}`, false);
  // Its row in the list changes with it.
  useLayoutEffect(() => {
    if (resource !== undefined) onRead(resource);
  }, [resource]);
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title);
  const { change, remove } = ways.answer ?? {};
  return (
    <section class="details" aria-labelledby="resource-title">
      <div class="title-bar">
        <h2 id="resource-title" dir="auto" ref={title} tabIndex={-1}>
          {resource === undefined ? id : titleOf(resource)}
        </h2>
        <a class="close" href={closed} aria-label="Close">
          ×
        </a>
      </div>
      {failure !== undefined && <Failure message={failure} again={again} />}
      {resource === undefined && failure === undefined && !isUnderWay && <p>There is no such resource.</p>}
      {resource !== undefined && (
        <>
          <div class="bar">
            <CopyButton label="Copy as JSON" text={() => JSON.stringify(resource, undefined, 2)} />
            <button type="button" onClick={again}>
              Read again
            </button>
            {change !== undefined && (
              <button type="button" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
                Edit
              </button>
            )}
            {remove !== undefined && (
              <DeleteButton resource={resource} noun={noun} removal={remove} onDone={onRemoved} />
            )}
          </div>
          {ways.failure !== undefined && <Failure message={ways.failure} again={ways.again} />}
          {change === undefined && ways.failure === undefined && !ways.isUnderWay && (
            <p class="hint">
              The API has no update of this kind, neither by REST nor by GraphQL: it is only shown here.
            </p>
          )}
          {isEdited && change !== undefined && (
            <EditForm name={`edit ${project} ${kind} ${id}`} resource={resource} change={change} onDone={again} />
          )}
          {kind === "recurrence-policy" && <NextOrders policy={resource} />}
          <JsonTree
            value={resource}
            depth={3}
            behind={(reference) => <Followed project={project} reference={reference} round={round} />}
          />
        </>
      )}
    </section>
  );
}

/** A reference, from where it leads on. */
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
      <button type="button" class="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        follow
      </button>
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
    return (
      <p class="hint">{isUnderWay ? "Looking for it" : "It is not stored here: the reference is taken as given."}</p>
    );
  }
  return (
    <JsonTree
      value={resource}
      depth={1}
      behind={(inner) => <Followed project={project} reference={inner} round={round} />}
    />
  );
}

/**
 * The resource that a reference leads to.
 *
 * @param round Another number reads it again.
 */
function useResource(
  project: string,
  { typeId, id, key }: Reference,
  round: number,
): {
  readonly resource: Resource | undefined;
  readonly failure: string | undefined;
  readonly isUnderWay: boolean;
  readonly again: () => void;
} {
  const where = id === undefined ? `key = ${quoted(key ?? "")}` : `id = ${quoted(id)}`;
  const { answer, failure, isUnderWay, again } = useAsked(`${round} ${project} ${typeId} ${where}`, (signal) =>
    found(resourcePage(project, typeId, { where, limit: 1, withTotal: false }, signal)),
  );
  return { resource: answer?.results[0], failure, isUnderWay, again };
}

/** The resources that there are: none of a kind that nothing is stored of. */
async function found(page: Promise<ResourcePage>): Promise<Pick<ResourcePage, "results">> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return { results: [] };
    throw error;
  }
}
