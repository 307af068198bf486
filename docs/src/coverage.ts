import { globSync, readFileSync } from "node:fs";
import { buildSchema, type GraphQLSchema, isInputObjectType, isObjectType, isSchema } from "graphql";
import { parse } from "yaml";

/** One statement of a source document, and where it ended up. */
export interface CoverageRow {
  readonly document: string;
  readonly section: string;
  readonly row: string;
  /** The number or the name that the row has in the document; absent where it is for something between its rows. */
  readonly label: string | undefined;
  readonly where: readonly string[];
}

/** Something that is carried out by code of a package: the name of its declaration. */
const behaviour = /^(?<place>model|rules|emulator|runtime|client): (?<name>\w+)(?<planned> \(planned\))?$/;

export function coverageRows(page: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let document = "";
  for (const line of page.split("\n")) {
    document = /^## (.*)$/.exec(line)?.[1] ?? document;
    const cells = /^\|(.*)\|$/
      .exec(line)?.[1]
      ?.split("|")
      .map((cell) => cell.trim());
    const [section, row, where = ""] = cells ?? [];
    if (section === undefined || row === undefined || section === "section" || /^-+$/.test(section)) continue;
    const label = /^\*\*(.*?)\*\*/.exec(row)?.[1];
    rows.push({
      document,
      section,
      row,
      label,
      where: [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""),
    });
  }
  return rows;
}

/** Follows the pointers of the coverage page from a folder: returns the problem of a pointer, if it has one. */
export function pointerCheck(root: URL): (pointer: string) => string | undefined {
  const files = new Map<string, unknown>();
  const read = (path: string): string => readFileSync(new URL(encodeURI(path), root), "utf8");
  const load = (path: string): unknown => {
    if (!files.has(path)) files.set(path, path.endsWith(".graphql") ? buildSchema(read(path)) : parse(read(path)));
    return files.get(path);
  };
  const sources = new Map<string, string>();
  const isDeclared = (place: string, name: string): boolean => {
    const source = sources.get(place) ?? sourceOf(root, place);
    sources.set(place, source);
    return new RegExp(`\\b(?:function\\*?|const|class) ${name}\\b|^  (?:async )?${name}\\(`, "m").test(source);
  };
  return (pointer) => {
    const { place, name, planned } = behaviour.exec(pointer)?.groups ?? {};
    if (place !== undefined && name !== undefined) {
      return planned !== undefined || isDeclared(place, name)
        ? undefined
        : `"${pointer}" must be declared in its package`;
    }
    const { path, inside, heading } =
      /^(?<path>[^#]+)#(?<inside>.*?)(?: § (?<heading>.+))?$/.exec(pointer)?.groups ?? {};
    if (path === undefined || inside === undefined)
      return `"${pointer}" must be a file with a pointer, or a package with a name`;
    try {
      return problemAt(load(path), inside, heading) ? `"${pointer}" must point at something` : undefined;
    } catch {
      return `"${path}" must be a file`;
    }
  };
}

function sourceOf(root: URL, place: string): string {
  const folder = new URL(`packages/${place}/src/`, root);
  const files = globSync("**/*.ts", { cwd: folder, exclude: ["generated/**"] });
  return files.map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
}

function problemAt(content: unknown, inside: string, heading: string | undefined): boolean {
  if (isSchema(content)) return !isInSchema(content, inside);
  const value = valueAt(content, inside);
  if (heading === undefined) return value === undefined;
  return typeof value !== "string" || !value.split("\n").some((line) => line.replace(/^#+ /, "") === heading);
}

function valueAt(content: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((node, key) => {
      const isHeld = typeof node === "object" && node !== null && Object.hasOwn(node, key);
      return isHeld ? Reflect.get(node, key) : undefined;
    }, content);
}

function isInSchema(schema: GraphQLSchema, coordinate: string): boolean {
  const [name = "", field] = coordinate.split(".");
  const type = schema.getType(name);
  if (type === undefined || field === undefined) return type !== undefined;
  return (isObjectType(type) || isInputObjectType(type)) && Object.hasOwn(type.getFields(), field);
}
