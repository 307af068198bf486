import { own } from "@commerce-http/model";
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { describedApi, type Description } from "../emulator/contract.ts";
import { usePage } from "../emulator/overview.ts";
import type { Resource } from "../emulator/resources.ts";
import { useAsked } from "../parts/asking.ts";
import { Select } from "../parts/controls.tsx";
import { Failure, LOADING, NoProject, Split } from "../parts/layout.tsx";
import { go, hashOf, type Route } from "../parts/route.ts";
import type { KnownFields } from "./completion.ts";
import { Browser, placeOf, type Place } from "./found.tsx";
import { knownFieldsOf } from "./known-fields.ts";
import { NewForm } from "./new-form.tsx";
import { ResourceDetails } from "./resource-details.tsx";
import { waysOf } from "./ways-of.ts";

/** Resources of a Project, kind by kind, and one of them in full. */
export function Data({ route }: { readonly route: Route }): VNode {
  const { project } = usePage();
  const { answer: description, failure } = useAsked("contract", describedApi);
  if (failure !== undefined) return <Failure message={failure} />;
  if (project === undefined) return <NoProject />;
  if (description === undefined) return <p class="empty">{LOADING}</p>;
  const [kind = Object.keys(description.families)[0] ?? "", id] = route.rest;
  const { parameters } = route;
  const place = { project, kind, where: parameters.get("where") ?? "", sort: parameters.get("sort") ?? "id asc", id };
  return <Resources place={place} description={description} isNew={id === undefined && parameters.has("new")} />;
}

function Resources({
  place,
  description,
  isNew,
}: {
  readonly place: Place;
  readonly description: Description;
  /** `true` where a resource is to be made. */
  readonly isNew: boolean;
}): VNode {
  const { project, kind, where, sort, id } = place;
  const [changes, setChanges] = useState(0);
  const [latest, setLatest] = useState<ReadonlyMap<string, Resource>>(new Map());
  const { fields, ways, noun } = useKind(description, place);
  const { create } = ways;
  const closed = hashOf(["data", kind], { where, sort });
  /** Goes to another place, and reads the list again. */
  const leave = (hash: string): void => {
    go(hash, { replace: true });
    setChanges(changes + 1);
  };
  const keep = (resource: Resource): void =>
    setLatest((before) => new Map(before).set(placeOf(project, kind, resource.id), resource));
  const shown = `${project} ${kind} ${id}`;
  const details = id ? (
    <ResourceDetails
      key={shown}
      {...{ project, kind, id, noun, closed, ways }}
      onRead={keep}
      onRemoved={() => leave(closed)}
    />
  ) : (
    isNew &&
    create && (
      <NewForm
        key={shown}
        {...{ noun, closed }}
        name={`new ${project} ${kind}`}
        creation={create}
        onDone={(made) => leave(hashOf(["data", kind, made], { where, sort }))}
      />
    )
  );
  return (
    <Split kind="resources" title="data-title" details={details || undefined}>
      <div class="bar">
        <h1 id="data-title">Data</h1>
        <KindChoice description={description} place={place} />
        {create !== undefined && (
          <a class="button" href={hashOf(["data", kind], { where, sort, new: "true" })}>
            New {noun}
          </a>
        )}
      </div>
      {kind !== "" && <Browser key={`${project} ${kind}`} {...{ place, fields, changes, latest }} />}
    </Split>
  );
}

/** Knowledge about a kind of resource, and the ways that the API has for it. */
function useKind(description: Description, { project, kind }: Place) {
  const family = own(description.families, kind);
  const fields = useMemo(
    (): KnownFields => (family ? knownFieldsOf(description, family) : NO_FIELDS),
    [description, family],
  );
  const ways = useMemo(() => waysOf(description, kind, project), [description, kind, project]);
  return { fields, ways, noun: family?.noun ?? kind };
}

const NO_FIELDS: KnownFields = { namesAt: () => [], valuesAt: () => [], kindAt: () => undefined };

function KindChoice({
  description: { families },
  place: { project, kind },
}: {
  readonly description: Description;
  readonly place: Place;
}): VNode {
  const counts = usePage().overview.projects.find(({ key }) => key === project)?.resources ?? {};
  // References may lead to kinds that only seeds know.
  const kinds = [...new Set([...Object.keys(families), ...Object.keys(counts), kind])];
  const labels = kinds.map((each) => [each, `${own(families, each)?.noun ?? each} (${counts[each] ?? 0})`]);
  return (
    <Select
      aria-label="Kind"
      value={kind}
      options={Object.fromEntries(labels)}
      onChange={(each) => go(hashOf(["data", each]))}
    />
  );
}
