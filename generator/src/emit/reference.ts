import type { PackageNames } from "../config/layout.ts";
import type { Operation, Resource } from "../model/api-model.ts";
import type { ClassPlan, MethodPlan } from "../model/class/class-plan.ts";
import type { ApiModel } from "../model/model.ts";
import { isCreating, isSuccess, mainContent, parametersIn } from "../model/operations/answers.ts";
import { sentMethod } from "../model/operations/operations.ts";
import { docOf, docWith, schemaMap } from "../model/schemas/json-schema.ts";
import { isObject } from "../plain-object.ts";
import type { OutputFile } from "../print/output-file.ts";
import { withoutAdvice } from "../text/deprecation.ts";
import { valueLiteral, type Doc } from "../text/text.ts";
import { type OperationGroup, operationGroups, withInner } from "./client/operations/groups.ts";
import { NamedTypes } from "./named-types.ts";
import { blocks, code, linkTo, list, table, words } from "./reference/markdown.ts";
import {
  actionProperties,
  actionsOf,
  type ActionUnion,
  type NamedAction,
  otherActions,
} from "./reference/update-actions.ts";
import { firstSentence } from "./words.ts";

/** Emits `api.md`: the whole API on one page, for people who look for the right method or action. */
export function emitReference(model: ApiModel, packages: PackageNames): readonly OutputFile[] {
  return [{ kind: "text", path: "api.md", source: model.source, text: new ReferencePage(model, packages).text() }];
}

class ReferencePage {
  readonly #model: ApiModel;
  readonly #types: NamedTypes;
  /** Empty where there is no client of operations. */
  readonly #groups: readonly OperationGroup[];

  constructor(model: ApiModel, packages: PackageNames) {
    this.#model = model;
    this.#types = new NamedTypes(model, packages.types);
    this.#groups = packages.runtime === undefined ? [] : withInner(operationGroups(model));
  }

  text(): string {
    const { title, description, resources, classes, shapes } = this.#model;
    const sections = [
      section(
        "Resources",
        classes.map((plan) => this.#resource(plan)),
      ),
      section(resources.length === 0 ? "Operations" : "Other operations", [this.#operations()]),
      section("Other update actions", otherActions(classes, shapes).map(unionOfActions)),
      section("Enumerations", [this.#enumerations()]),
      section("Schemas", [this.#schemas()]),
      section("Scopes", [this.#scopes()]),
      section("BETA", [marks("May change without notice.", this.#model, ({ beta }) => beta)]),
      section("Deprecated", [
        marks("Still supported; do not use in new code.", this.#model, ({ deprecated }) => deprecated),
      ]),
    ].filter(([, body]) => body !== "");
    return `${blocks([
      `# ${words(title)}`,
      words(description.trim().split(/\n\s*\n/)[0] ?? ""),
      this.#contents(sections.map(([heading]) => heading)),
      ...sections.map(([heading, body]) => blocks([`## ${heading}`, body])),
    ])}\n`;
  }

  #contents(headings: readonly string[]): string {
    const items = headings.map((heading) => {
      const inner = heading === "Resources" ? this.#model.resources.map((resource) => headingOf(resource)) : [];
      return [`- ${linkTo(heading)}`, ...inner.map((name) => `  - ${linkTo(name)}`)].join("\n");
    });
    return items.join("\n");
  }

  #resource(plan: ClassPlan): string {
    const { resource, methods } = plan;
    const rows = methods.flatMap((own) =>
      own.method.operations.map((operation, at) => [
        code(callOf(own, operation, at)),
        code(`${sentMethod(operation.method)} ${operation.path}`),
        this.#resultOf(operation),
        `${words(operation.summary)}${flags(operation)}`,
        this.#scopesOf(operation),
      ]),
    );
    const actions = actionsOf(plan, this.#model.shapes);
    return blocks([
      `### ${headingOf(resource)}`,
      words(resource.within === undefined ? resource.doc.text : firstSentence(resource.doc.text)),
      table(["Method", "Operation", "Gives", "Effect", "One of these scopes"], rows),
      actions.length === 0 ? "" : `Update actions of ${headingOf(resource)}:`,
      table(["Action", "Fields", "Effect"], actions.map(actionRow)),
    ]);
  }

  /** Operations that no resource offers, with the methods that a client has for them. */
  #operations(): string {
    const calls = new Map(
      this.#groups.flatMap(({ path, methods }) =>
        methods.map((method) => [method.operation, `client.${path}.${method.name}`] as const),
      ),
    );
    const rows = this.#model.operations
      .filter(({ facade }) => facade === undefined)
      .map((operation) => [
        code(calls.get(operation) ?? ""),
        code(`${sentMethod(operation.method)} ${operation.path}`),
        code(operation.id),
        this.#resultOf(operation),
        `${words(operation.summary)}${flags(operation)}`,
      ]);
    const head = ["Operation", "Id", "Gives", "Effect"];
    // Without a client, there are no methods.
    const shown = calls.size === 0 ? rows.map(([, ...row]) => row) : rows;
    return table(calls.size === 0 ? head : ["Method", ...head], shown);
  }

  #enumerations(): string {
    const enumerations = this.#model.chapters.flatMap(({ schemas }) =>
      schemas.flatMap(({ name, kind, doc }) => (kind.type === "enum" ? [{ name, values: kind.values, doc }] : [])),
    );
    return list(
      enumerations.map(({ name, values, doc }) => {
        const quoted = values.map((value) => code(String(value))).join(", ");
        return [code(name) + flags({ doc }), quoted];
      }),
    );
  }

  #schemas(): string {
    const chapters = this.#model.chapters.filter(({ schemas }) => schemas.length > 0);
    return list(
      chapters.map(({ source, schemas }) => [code(source), schemas.map(({ name }) => code(name)).join(", ")]),
    );
  }

  #scopes(): string {
    const rows = this.#model.scopes.map(({ name, description, deprecatedFor }) => [
      code(name),
      `${words(firstSentence(description))}${deprecatedFor.length > 0 ? ` Deprecated for ${deprecatedFor.join(", ")}.` : ""}`,
    ]);
    return table(["Scope", "Permits"], rows);
  }

  #scopesOf(operation: Operation): string {
    return operation.scopes.map(({ name, deprecated }) => (deprecated ? `~~${code(name)}~~` : code(name))).join(", ");
  }

  #resultOf({ method, responses }: Operation): string {
    if (method === "head") return code("boolean");
    const types = responses.filter(isSuccess).flatMap(({ content }) => {
      const main = mainContent(content);
      return main === undefined ? [] : [this.#types.of(main.schema, "response")];
    });
    return [...new Set(types)].map((type) => code(isShort(type) ? type : "…")).join(", ");
  }
}

/** Types that are written out where they are used have no place in a table. */
function isShort(type: string): boolean {
  return type.length <= 60 && !type.includes("\n");
}

function section(heading: string, parts: readonly string[]): readonly [heading: string, body: string] {
  return [heading, blocks(parts)];
}

function headingOf({ name, within }: Resource): string {
  return within === undefined ? `client.${name}` : `client.${within.method}(${within.parameter}).${name}`;
}

/** `create(draft)`, `update({ id, version }, actions)`, `delete({ key, version })` */
function callOf({ method, versioned, addresses }: MethodPlan, operation: Operation, at: number): string {
  const address = (addresses[at] ?? []).map(({ name }) => name);
  const target = versioned === undefined ? address : [...address, "version"];
  const isVersion = (name: string): boolean =>
    versioned !== undefined && versioned.body === undefined && name === "version";
  const options = parametersIn(operation, "query").filter(({ name, required }) => required && !isVersion(name));
  const sent = versioned?.body !== undefined ? "actions" : isCreating(operation) ? "draft" : "body";
  const parts = [
    ...(target.length > 0 ? [`{ ${target.join(", ")} }`] : []),
    ...(operation.body === undefined ? [] : [sent]),
    ...(options.length > 0 ? [`{ ${options.map(({ name }) => name).join(", ")} }`] : []),
  ];
  return `${method.verb}(${parts.join(", ")})`;
}

/** Actions that no operation takes, with the examples that their union shows. */
function unionOfActions({ union, actions }: ActionUnion): string {
  const { doc, schema, name } = union;
  const examples = isObject(schema) && Array.isArray(schema["examples"]) ? schema["examples"] : [];
  const rows = actions.map((action) => [
    ...actionRow(action),
    ...examples
      .filter((example) => isObject(example) && Object.values(example).includes(action.tag))
      .slice(0, 1)
      .map((example) => code(valueLiteral(example))),
  ]);
  const head = ["Action", "Fields", "Effect", ...(examples.length === 0 ? [] : ["Example"])];
  return blocks([`### ${name}`, `${words(doc.text)}${flags({ doc })}`, table(head, rows)]);
}

function actionRow(action: NamedAction): readonly string[] {
  const { doc, updateAction } = action.schema;
  const fields = actionProperties(action).map((name) => {
    const written = updateAction?.writes[name];
    return written === undefined || written === name ? code(name) : `${code(name)} → ${code(written)}`;
  });
  return [code(action.tag), fields.join(", "), `${words(firstSentence(doc.text))}${flags({ doc })}`];
}

function flags({ doc }: Pick<Operation, "doc">): string {
  return `${doc.beta ? " **BETA**" : ""}${doc.deprecated ? " **deprecated**" : ""}`;
}

/** A sentence about something, and what to use in its place where it is deprecated. */
function inShort({ text, instead }: Marked["doc"]): string {
  if (instead === undefined) return firstSentence(text);
  return `${firstSentence(withoutAdvice(text, instead))} ${instead}`.trim();
}

/** Lists whatever satisfies a test, in the description's order. */
function marks(text: string, model: ApiModel, test: (doc: Doc) => boolean): string {
  const found = everything(model).filter(({ doc }) => test(doc));
  if (found.length === 0) return "";
  return blocks([text, list(found.map(({ name, doc }) => [code(name), words(inShort(doc))]))]);
}

export interface Marked {
  readonly name: string;
  readonly doc: Doc;
}

function everything(model: ApiModel): readonly Marked[] {
  const operations = model.operations.flatMap(({ id, doc, parameters }) => [
    { name: `${id}()`, doc },
    ...parameters.map((parameter) => ({ name: `${id}(${parameter.name})`, doc: parameter.doc })),
  ]);
  const schemas = model.chapters.flatMap((chapter) =>
    chapter.schemas.flatMap(({ name, doc, schema }) => [
      { name, doc },
      ...(isObject(schema) ? schemaMap(schema, "properties") : []).map(([property, part]) => ({
        name: `${name}.${property}`,
        doc: docOf(part),
      })),
    ]),
  );
  const scopes = model.scopes.map(({ name, description, deprecatedFor }) => ({
    name,
    doc: docWith(description, { deprecated: deprecatedFor.length > 0, beta: false }),
  }));
  return [...operations, ...schemas, ...scopes];
}
