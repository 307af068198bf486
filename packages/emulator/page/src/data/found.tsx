import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { quoted, resourcePage, titleOf, type Resource, type ResourceQuery } from "../emulator/resources.ts";
import { useAsked } from "../parts/asking.ts";
import { Button, Select } from "../parts/controls.tsx";
import { useKept } from "../parts/kept.ts";
import { Failure, LOADING } from "../parts/layout.tsx";
import { go, hashOf } from "../parts/route.ts";
import { localText } from "../parts/time.ts";
import { VirtualList, type Column } from "../parts/virtual-list.tsx";
import { tellingFields, type KnownFields } from "./completion.ts";
import { PredicateInput } from "./predicate-input.tsx";
import { valueAt } from "./ways.ts";

const PAGE = 100;

/** Where pages can begin at most, as the API has it. */
const GREATEST_OFFSET = 10_000;

/** Orders to look through resources in. Only by id all of them can be reached: offsets end. */
const ORDERS: Readonly<Record<string, string>> = {
  "id asc": "Sort: id",
  "createdAt desc": "Sort: newest",
  "lastModifiedAt desc": "Sort: last changed",
};

const FIRST_PAGE: readonly string[] = [""];

/** The place that is looked at. */
export interface Place {
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
  readonly fields: KnownFields;
}

/** Resources of a kind: a filter, which keeps the focus, and what it finds. */
export function Browser({ place, fields, changes, latest }: Listing): VNode {
  const { kind, where, sort } = place;
  const [text, setText] = useKept(`predicate ${nameOf(place)}`, where);
  const [wishes, setWishes] = useState(0);
  const show = (parameters: { where?: string; sort?: string }): void =>
    go(hashOf(["data", kind], { where, sort, ...parameters }));
  const filter = (): void => {
    const wanted = text.trim();
    if (wanted === where) return setWishes(wishes + 1);
    // The input shows the filter of the address again when the user comes back.
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
        <Select aria-label="Order" value={sort} options={ORDERS} onChange={(order) => show({ sort: order })} />
      </form>
      <Found key={nameOf(place)} {...{ place, fields, latest }} changes={changes + wishes} />
    </>
  );
}

function Found({ place, fields, changes, latest }: Listing): VNode {
  const { project, kind, where, sort, id } = place;
  const { start, first, isEnd, isUnderWay, failure, again, total, ...pages } = usePages(place, changes);
  const columns = useMemo(() => columnsOf(fields), [fields]);
  const results = pages.results.map((resource) => {
    const later = latest.get(placeOf(project, kind, resource.id));
    return later !== undefined && later.version > resource.version ? later : resource;
  });
  return (
    <>
      {failure !== undefined && <Failure message={failure} again={again} />}
      <div class="bar">
        <span class="hint push" role="status">
          {results.length === 0
            ? isUnderWay
              ? LOADING
              : failure === undefined && "Nothing found"
            : `${first + 1} to ${first + results.length}${totalText(total, where)}`}
        </span>
        <Button label="Reload" aria-label="Reload the list" onClick={again} />
        <Button label="Previous" disabled={start === ""} onClick={pages.back} />
        <button type="button" disabled={results.length < PAGE || isEnd} onClick={pages.next}>
          Next
        </button>
        {isEnd && <span class="hint">The API ends paging here in this order: sort by id, or filter.</span>}
      </div>
      {failure === undefined && (
        // It stays where it is empty: the focus of what was deleted last has come to it.
        <VirtualList
          key={start}
          label="Resources"
          items={results}
          keyOf={(resource) => resource.id}
          selected={id}
          onSelect={(resource) =>
            go(hashOf(["data", kind, resource.id], { where, sort }), { replace: id !== undefined })
          }
          columns={columns}
        />
      )}
    </>
  );
}

/** Name, key, and the fields of a kind that tell its resources apart; the id comes last. */
function columnsOf(known: KnownFields): readonly Column<Resource>[] {
  const fields = tellingFields(known);
  return [
    { area: "title", head: "name", width: "minmax(0, 3fr)", dir: "auto", cell: (resource) => titleOf(resource) },
    { area: "key", head: "key", width: "minmax(0, 2fr)", kind: "faint", cell: ({ key }) => key },
    ...fields.map((field, index): Column<Resource> => ({
      area: index === 0 ? "told" : undefined,
      head: field.replace(/\..*/, ""),
      width: "minmax(0, 1.5fr)",
      cell: (resource) => [valueAt(resource, field)].flat().join(", "),
    })),
    {
      head: "lastModifiedAt",
      width: "11rem",
      kind: "faint number",
      cell: ({ lastModifiedAt }) => typeof lastModifiedAt === "string" && localText(lastModifiedAt),
    },
    {
      area: "version",
      head: "version",
      width: "3.5rem",
      kind: "number",
      cell: ({ version }) => version !== undefined && <span class="badge">v{version}</span>,
    },
    { area: "id", head: "id", width: "minmax(0, 2fr)", kind: "faint mono number", cell: ({ id }) => id },
  ];
}

/** The page of a list that is looked at: where it starts, what is before it, and the way to others. */
function usePages(place: Place, changes: number) {
  const { project, kind, where, sort } = place;
  const [starts, setStarts] = useKept<readonly string[]>(`pages ${nameOf(place)}`, FIRST_PAGE, { isStored: false });
  const start = starts.at(-1) ?? "";
  const isById = sort === "id asc";
  const query = isById ? pageBehind(start, where) : pageFrom(Number(start), where, sort);
  const { answer, ...asked } = useAsked(JSON.stringify([query, changes]), (signal) =>
    resourcePage(project, kind, query, signal),
  );
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    // The first page counts all; those behind it would count what is left.
    if (start === "" && answer?.total !== undefined) setTotal(answer.total);
  }, [answer, start]);
  const results = answer?.results ?? [];
  const first = (starts.length - 1) * PAGE;
  const next = (): void => {
    // What is listed is the page before until the next one is there.
    const last = asked.isUnderWay ? undefined : results.at(-1);
    if (last !== undefined) setStarts([...starts, isById ? last.id : String(first + PAGE)]);
  };
  const isEnd = !isById && first + PAGE > GREATEST_OFFSET;
  return { ...asked, results, start, first, total, isEnd, next, back: () => setStarts(starts.slice(0, -1)) };
}

/** Name of what is kept of a place, whatever is shown in full. */
function nameOf({ project, kind, where, sort }: Place): string {
  return `${project} ${kind} ${where} ${sort}`;
}

/** Name of the place of a resource: seeds may give the same id to several, of other kinds. */
export function placeOf(project: string, kind: string, id: string): string {
  return JSON.stringify([project, kind, id]);
}

/** The number of all, as far as it is known: filtered, the API counts no further than it pages. */
function totalText(total: number | undefined, where: string): string {
  if (total === undefined) return "";
  const text = total.toLocaleString("en");
  return where !== "" && total >= GREATEST_OFFSET ? ` of ${text} or more` : ` of ${text}`;
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
