import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { describedApi, ownOf } from "../emulator/contract.ts";
import { usePage } from "../emulator/overview.ts";
import { quoted, resourcePage, titleOf, type Resource, type ResourceQuery } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { useKept } from "../parts/kept.ts";
import { useReturnedFocus } from "../parts/lost-focus.ts";
import { go, hashOf, type Route } from "../parts/route.ts";
import { useAsked } from "../parts/use-asked.ts";
import { VirtualList } from "../parts/virtual-list.tsx";
import type { KnownFields } from "./completion.ts";
import { knownFieldsOf } from "./known-fields.ts";
import { NewForm } from "./new-form.tsx";
import { PredicateInput } from "./predicate-input.tsx";
import { ResourceDetails } from "./resource-details.tsx";
import { waysOf } from "./ways-of.ts";
import type { Ways } from "./ways.ts";

/** Resources on one page. */
const PAGE = 100;

/** Pixels of a row: of one line, of two. */
const ROW = [33, 52] as const;

/** Where pages can begin at most, as the API has it. */
const GREATEST_OFFSET = 10_000;

/** Orders to look through resources in. Only by id all of them can be reached: offsets end. */
const ORDERS: Readonly<Record<string, string>> = {
  "id asc": "by id: reaches all",
  "createdAt desc": "the latest first",
  "lastModifiedAt desc": "changed last first",
};

/** Resources of a Project, kind by kind, and one of them in full. */
export function Data({ route }: { readonly route: Route }): VNode {
  const { project, overview } = usePage();
  const { answer: description, failure: missing } = useAsked("contract", describedApi);
  const counts = overview.projects.find(({ key }) => key === project)?.resources ?? {};
  const [wanted, id] = route.rest;
  const [first = ""] = Object.keys(description?.families ?? {});
  const kind = wanted ?? first;
  // References may lead to kinds that only seeds know.
  const kinds = [...new Set([...Object.keys(description?.families ?? {}), ...Object.keys(counts), kind])];
  const [changes, setChanges] = useState(0);
  const [latest, setLatest] = useState<ReadonlyMap<string, Resource>>(new Map());
  const where = route.parameters.get("where") ?? "";
  const sort = route.parameters.get("sort") ?? "id asc";
  const family = ownOf(description?.families, kind);
  const fields = useMemo(
    (): KnownFields => (description && family ? knownFieldsOf(description, family) : NO_FIELDS),
    [description, family],
  );

  const isNew = id === undefined && route.parameters.has("new");
  const ways = useAsked(description && family && project && `${project} ${kind}`, (signal) =>
    description && family ? waysOf(description, family, project ?? "", signal) : Promise.resolve<Ways>({}),
  );
  const create = ways.isUnderWay ? undefined : ways.answer?.create;
  const isDetailed = id !== undefined || (isNew && create !== undefined);
  const side = useRef<HTMLElement>(null);
  useReturnedFocus(side, isDetailed);

  if (missing !== undefined) return <Failure message={missing} />;
  if (project === undefined) {
    return <p class="empty">There is no Project yet. It is made by the first request of a client.</p>;
  }
  if (description === undefined) return <p class="empty">Reading the contract</p>;
  const place = { project, kind, where, sort, id };
  const noun = family?.noun ?? kind;
  const closed = hashOf(["data", kind], { where, sort });
  return (
    <div class={isDetailed ? "split has-details" : "split"}>
      <section class="list-side resources" ref={side} aria-labelledby="data-title">
        <div class="bar">
          <h1 id="data-title">Data</h1>
          <select
            aria-label="Kind"
            value={kind}
            onChange={({ currentTarget }) => go(hashOf(["data", currentTarget.value]))}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {ownOf(description.families, each)?.noun ?? each} ({counts[each] ?? 0})
              </option>
            ))}
          </select>
          {create !== undefined && (
            <a class="button" href={hashOf(["data", kind], { where, sort, new: "true" })}>
              New {noun}
            </a>
          )}
        </div>
        {kind !== "" && (
          <Browser key={`${project} ${kind}`} place={place} fields={fields} changes={changes} latest={latest} />
        )}
      </section>
      {id !== undefined && (
        <ResourceDetails
          key={`${project} ${kind} ${id}`}
          project={project}
          kind={kind}
          id={id}
          noun={noun}
          ways={ways}
          closed={closed}
          onRead={(resource) =>
            setLatest((before) => new Map(before).set(placeOf(project, kind, resource.id), resource))
          }
          onRemoved={() => {
            go(closed, { replace: true });
            setChanges(changes + 1);
          }}
        />
      )}
      {isNew && create !== undefined && (
        <NewForm
          key={`${project} ${kind}`}
          name={`new ${project} ${kind}`}
          noun={noun}
          closed={closed}
          creation={create}
          onDone={(made) => {
            go(hashOf(["data", kind, made], { where, sort }), { replace: true });
            setChanges(changes + 1);
          }}
        />
      )}
    </div>
  );
}

const FIRST_PAGE: readonly string[] = [""];

const NO_FIELDS: KnownFields = { namesAt: () => [], valuesAt: () => [], kindAt: () => undefined };

/** The place that is looked at. */
interface Place {
  readonly project: string;
  readonly kind: string;
  readonly where: string;
  readonly sort: string;
  /** The resource that is shown in full. */
  readonly id: string | undefined;
}

/** A place, and all that its list follows from. */
interface Listing {
  readonly place: Place;
  /** Number of times that something has happened here after which what is listed is read again. */
  readonly changes: number;
  /** Resources that were read one by one, by their place: rows show them where they are, so that no list moves by an update. */
  readonly latest: ReadonlyMap<string, Resource>;
}

/** Resources of a kind: a filter, which keeps the focus, and what it finds. */
function Browser({ place, fields, changes, latest }: Listing & { readonly fields: KnownFields }): VNode {
  const { kind, where, sort } = place;
  const [text, setText] = useKept(`predicate ${nameOf(place)}`, where);
  const [wishes, setWishes] = useState(0);
  const show = (parameters: { where?: string; sort?: string }): void =>
    go(hashOf(["data", kind], { where, sort, ...parameters }));
  const filter = (): void => {
    const wanted = text.trim();
    if (wanted === where) return setWishes(wishes + 1);
    // Whoever comes back finds the filter of the place in it.
    setText(where);
    show({ where: wanted });
  };
  return (
    <>
      <form
        class="bar"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          filter();
        }}
      >
        <PredicateInput value={text} onChange={setText} onSubmit={filter} fields={fields} />
        <button type="submit">Filter</button>
        <select aria-label="Order" value={sort} onChange={({ currentTarget }) => show({ sort: currentTarget.value })}>
          {Object.entries(ORDERS).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </form>
      <Found key={nameOf(place)} place={place} changes={changes + wishes} latest={latest} />
    </>
  );
}

/** Resources that a filter finds, page by page. */
function Found({ place, changes, latest }: Listing): VNode {
  const { project, kind, where, sort, id } = place;
  const name = nameOf(place);
  /** Starts of the pages so far: the id behind which one begins, or its offset. */
  const [starts, setStarts] = useKept<readonly string[]>(`pages ${name}`, FIRST_PAGE, { isStored: false });
  const start = starts.at(-1) ?? "";
  const isById = sort === "id asc";
  const query = isById ? pageBehind(start, where) : pageFrom(Number(start), where, sort);
  const { answer, failure, isUnderWay, again } = useAsked(JSON.stringify([query, changes]), (signal) =>
    resourcePage(project, kind, query, signal),
  );
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    // The first page counts all; those behind it would count what is left.
    if (start === "" && answer?.total !== undefined) setTotal(answer.total);
  }, [answer, start]);
  const results = (answer?.results ?? []).map((resource) => {
    const later = latest.get(placeOf(project, kind, resource.id));
    return later !== undefined && later.version > resource.version ? later : resource;
  });
  const first = (starts.length - 1) * PAGE;
  const isEnd = !isById && first + PAGE > GREATEST_OFFSET;
  const next = (): void => {
    // What is listed is the page before until the next one is there.
    const last = isUnderWay ? undefined : results.at(-1);
    if (last !== undefined) setStarts([...starts, isById ? last.id : String(first + PAGE)]);
  };
  return (
    <>
      {failure !== undefined && <Failure message={failure} again={again} />}
      <div class="bar">
        <span class="hint push" role="status">
          {results.length === 0 && !isUnderWay
            ? failure === undefined && "Nothing is there."
            : `${first + 1} to ${first + results.length}${totalText(total, where)}`}
        </span>
        <button type="button" onClick={again}>
          Read the list again
        </button>
        <button type="button" disabled={starts.length === 1} onClick={() => setStarts(starts.slice(0, -1))}>
          Previous
        </button>
        <button type="button" disabled={results.length < PAGE || isEnd} onClick={next}>
          Next
        </button>
        {isEnd && <span class="hint">The API pages no further in this order: go by id, or filter.</span>}
      </div>
      {failure === undefined && (
        // It stays where it is empty: the focus of what was deleted last has come to it.
        <VirtualList
          key={start}
          label="Resources"
          items={results}
          rowHeight={ROW}
          keyOf={(resource) => resource.id}
          selected={id}
          isReplaced
          onSelect={(resource) =>
            go(hashOf(["data", kind, resource.id], { where, sort }), { replace: id !== undefined })
          }
        >
          {(resource) => (
            <>
              <span dir="auto">{titleOf(resource)}</span>
              <span class="faint">{resource.key ?? ""}</span>
              <span class="faint mono">{resource.id}</span>
              <span class="faint number">{changedAt(resource)}</span>
              {resource.version !== undefined && <span class="badge">v{resource.version}</span>}
            </>
          )}
        </VirtualList>
      )}
    </>
  );
}

/** Name of what is kept of a place, whatever is shown in full. */
function nameOf({ project, kind, where, sort }: Place): string {
  return `${project} ${kind} ${where} ${sort}`;
}

/** Name of the place of a resource: seeds may give the same id to several, of other kinds. */
function placeOf(project: string, kind: string, id: string): string {
  return JSON.stringify([project, kind, id]);
}

/** The number of all, as far as it is known: filtered, the API counts no further than it pages. */
function totalText(total: number | undefined, where: string): string {
  if (total === undefined) return "";
  const text = total.toLocaleString("en");
  return where !== "" && total >= GREATEST_OFFSET ? ` of ${text} or more` : ` of ${text}`;
}

/** When a resource was changed last, in the reader's zone. */
function changedAt({ lastModifiedAt }: Resource): string {
  return typeof lastModifiedAt === "string" ? new Date(lastModifiedAt).toLocaleString("sv") : "";
}

function pageBehind(id: string, where: string): ResourceQuery {
  const behind = id === "" ? [] : [`id > ${quoted(id)}`];
  const predicates = [...(where === "" ? [] : [where]), ...behind];
  const [only] = predicates;
  return {
    where: predicates.length > 1 ? predicates.map((each) => `(${each})`).join(" and ") : only,
    sort: "id asc",
    limit: PAGE,
    withTotal: id === "",
  };
}

function pageFrom(offset: number, where: string, sort: string): ResourceQuery {
  return { where: where === "" ? undefined : where, sort, limit: PAGE, offset, withTotal: offset === 0 };
}
