import { type PackageNames, runtimeOf } from "../../../config/layout.ts";
import type { Family } from "../../../model/api-model.ts";
import type { AppliableFamily, ApiModel } from "../../../model/model.ts";
import type { Import, ModuleFile, Statement } from "../../../print/output-file.ts";
import { alias, constant, interfaceOf, property } from "../../../print/statements.ts";
import { objectKey, stringLiteral } from "../../../text/text.ts";
import { schemaName } from "../../schemas/keywords.ts";
import { traitsImport, traitsName } from "../../traits.ts";

/** A class for a resource that is reached over GraphQL. */
export interface GraphqlClass {
  readonly representation: string;
  /** The property of the client that holds it: `discountGroups`. */
  readonly list: string;
  readonly className: string;
  readonly module: string;
}

/** Emits `families.ts`, what `apply` and plans know of each class; nothing where no class takes drafts. */
export function familiesFile(
  { source, appliable }: Pick<ApiModel, "source" | "appliable">,
  packages: PackageNames,
  graphql: readonly GraphqlClass[],
): ModuleFile | undefined {
  const classes = classesOf(appliable, graphql);
  if (classes.length === 0 || packages.schemas === undefined) return undefined;
  const { all: schemas } = packages.schemas;
  const families = [...new Set(classes.map(({ family }) => family))];
  const types = families.flatMap(({ representation, draft, action }) => [representation, draft, action]);
  return {
    kind: "module",
    path: "families.ts",
    source,
    imports: [
      ...types.map((name): Import => ({ name, from: packages.types, type: true })),
      ...classes.map(({ className, module }): Import => ({ name: className, from: module, type: false })),
      ...families.map((family) => traitsImport(family, packages)),
      ...families.map(({ draft }): Import => ({ name: schemaName(draft), from: schemas, type: false })),
      { name: "Family", from: runtimeOf(packages), type: true },
    ],
    statements: [
      alias(
        "Appliable",
        "The resource classes that drafts can be applied to.",
        classes.map(({ className }) => className).join(" | "),
      ),
      typeByClass("DraftOf", "The draft type of a resource class.", classes, ({ draft }) => draft),
      typeByClass(
        "ResourceOf",
        "The resource type of a resource class.",
        classes,
        ({ representation }) => representation,
      ),
      typeByClass("ActionOf", "The update actions of a resource class.", classes, ({ action }) => action),
      listInterface(
        "PlanClient",
        "The resources that a plan applies to: a client, or a narrowed one such as a client within a Store.",
        classes,
        {
          type: (own) => own.map(({ className }) => className).join(" | "),
          text: ({ noun }) => `The resources that drafts of a ${noun} are applied to.`,
        },
      ),
      listInterface("PlanDrafts", "The drafts of a plan, each with its key.", classes, {
        type: ([own]) => `readonly ${own?.family.draft ?? "never"}[]`,
        text: ({ noun, kind, fields }) =>
          `Drafts of a ${noun}.${refersTo(fields, kind) ? " They may refer to each other by key, in any order." : ""}`,
      }),
      constant(
        "families",
        "All resource classes that drafts can be applied to.",
        "readonly Family[]",
        `[${classes.map(entry).join(", ")}]`,
      ),
    ],
  };
}

interface AppliedClass extends Omit<GraphqlClass, "representation"> {
  readonly family: AppliableFamily;
  readonly within: string | undefined;
}

function classesOf(families: readonly AppliableFamily[], graphql: readonly GraphqlClass[]): readonly AppliedClass[] {
  return families.flatMap((family): readonly AppliedClass[] => {
    const written = graphql.filter(({ representation }) => representation === family.representation);
    return family.resources
      .map(({ name, className, module, within }): AppliedClass => {
        return { family, list: name, className, module: `./${module}.ts`, within: within?.parameter };
      })
      .concat(written.map(({ list, className, module }) => ({ family, list, className, module, within: undefined })));
  });
}

function typeByClass(
  name: string,
  text: string,
  classes: readonly AppliedClass[],
  of: (family: AppliableFamily) => string,
): Statement {
  const cases = [...new Set(classes.map(({ family }) => family))].map((family) => {
    const own = classes.filter((each) => each.family === family).map(({ className }) => className);
    return `Resources extends ${own.join(" | ")} ? ${of(family)} : `;
  });
  return alias(name, text, `${cases.join("")}never`, ["Resources extends Appliable"]);
}

/** One member for each property of a client. */
function listInterface(
  name: string,
  text: string,
  classes: readonly AppliedClass[],
  write: {
    readonly type: (own: readonly AppliedClass[]) => string;
    readonly text: (family: AppliableFamily) => string;
  },
): Statement {
  const lists = new Map(classes.map(({ list, family }) => [list, family]));
  const members = [...lists].map(([list, family]) => {
    return property(list, write.type(classes.filter((each) => each.list === list)), write.text(family), true);
  });
  return interfaceOf(name, text, members);
}

function refersTo(fields: Family["fields"], kind: string): boolean {
  return Object.values(fields).some((field) => {
    if (field.is === "reference") return field.to === kind;
    if ("of" in field) return refersTo({ element: field.of }, kind);
    if (field.is === "shape") return refersTo(field.fields, kind);
    return field.is === "variants" && Object.values(field.by).some((inner) => refersTo(inner, kind));
  });
}

function entry({ list, className, within, family }: AppliedClass): string {
  const members = [
    ["list", stringLiteral(list)],
    ["of", className],
    ...(within === undefined ? [] : [["within", stringLiteral(within)]]),
    ["traits", traitsName(family)],
    ["draft", schemaName(family.draft)],
  ].map(([name = "", value = ""]) => `${objectKey(name)}: ${value}`);
  return `{ ${members.join(", ")} }`;
}
