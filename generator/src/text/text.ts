import { closestMatch } from "leven";
/**
 * Words of a description, made safe to stand in generated code: identifiers, literals, keys and comments.
 *
 * Nothing that a description says may leave the place it was put in. Every emitter quotes and names through this file.
 */
import { withoutAdvice } from "./deprecation.ts";

/** Words that an editor shows above a name. Plain text or Markdown, not yet escaped for a comment. */
export interface Doc {
  readonly text: string;
  readonly deprecated: boolean;
  /** The part of the text that says what to use in place of something deprecated. */
  readonly instead?: string;
  /** Marked `x-beta`: may change without notice. */
  readonly beta: boolean;
}

/** Words above a declaration: prose first, then tags in the given order. Escaped only by {@link docComment}. */
export interface Documentation {
  /** Markdown; may be empty where only tags are needed. */
  readonly text: string;
  readonly tags?: readonly DocTag[];
}

/** One `@name text` line. */
export interface DocTag {
  readonly name: "deprecated" | "defaultValue" | "example" | "param" | "returns" | "throws" | "typeParam";
  readonly text?: string;
}

/** Words that are no binding identifiers in a module. */
const reservedWords: ReadonlySet<string> = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** Names that TypeScript refuses for a declared type. */
const reservedTypeNames: ReadonlySet<string> = new Set(
  "any bigint boolean never null number object string symbol undefined unknown void".split(" "),
);

/** Bidirectional controls: legal in text, but they change the order in which a reader sees it. */
const deceiving = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Text as most is: nothing in it could harm a comment by its characters. */
const plainText = /^[\n -~]*$/;

/** Characters that a string literal spells out: controls, line separators, deceiving marks. */
const unprintable = /[\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;

const identifierPattern = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

/** Property names are left bare only where every formatter agrees that they need no quotes. */
const barePropertyName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

const pageLink = /\[([^\]]*)\]\(#[^)]*\)/g;

/** `(see [Queries](#section/Queries))`, `See [States](#tag/States).` */
const pageRemark = /\s*\(see \[[^\]]*\]\(#[^)]*\)\)|(?<=^|[.!?])\s*See \[[^\]]*\]\(#[^)]*\)\.?/g;

/** Columns that a wrapped comment line may take, including its ` * `. */
const commentWidth = 112;

/** Makes a PascalCase type name: `simple-user` → `SimpleUser`, `HTTPError` → `HTTPError`; empty without letters and digits. */
export function pascalCase(words: string): string {
  return identifierFrom(nameParts(words).map(capitalize));
}

/** Makes a camelCase name: `simple-user` → `simpleUser`, `HTTPError` → `httpError`; empty without letters and digits. */
export function camelCase(words: string): string {
  const [first = "", ...rest] = nameParts(words);
  return identifierFrom([lowerStart(first), ...rest.map(capitalize)]);
}

/** Makes a kebab-case name: `CartDiscountValue` → `cart-discount-value`; empty without letters and digits. */
export function kebabCase(words: string): string {
  return nameParts(words)
    .map((part) => part.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1-$2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1-$2"))
    .join("-")
    .toLowerCase();
}

/** A count with what is counted: `1 item`, `at least 2 items`. */
export function counted(count: number | string, one: string, several = `${one}s`): string {
  return `${count} ${/\b1$/.test(String(count)) ? one : several}`;
}

/** A name as it is wanted, or with the first number that makes it free. */
export function freeName(wanted: string, isTaken: (name: string) => boolean, separator = ""): string {
  let free = wanted;
  for (let count = 2; isTaken(free); count += 1) free = `${wanted}${separator}${count}`;
  return free;
}

/** Says whether Windows keeps a name for a device, so that no file can have it, with whatever ending. */
export function isDevice(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name);
}

/** A name that is not taken yet; from now on it is. Names of files differ in more than case: some disks know no capitals. */
export function takenName(wanted: string, taken: Set<string>, isFile = false): string {
  const keyOf = (text: string): string => (isFile ? text.toLowerCase() : text);
  const free = freeName(wanted, (name) => taken.has(keyOf(name)) || (isFile && isDevice(name)));
  taken.add(keyOf(free));
  return free;
}

/** Quotes code in Markdown, with more backquotes around it than it holds in a row. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** Says whether a text can be the name of a variable, parameter or function as it stands. */
export function isIdentifier(text: string): boolean {
  return identifierPattern.test(text) && !reservedWords.has(text);
}

/** Says whether a text can be the name of an exported type as it stands. */
export function isTypeName(text: string): boolean {
  return isIdentifier(text) && !reservedTypeNames.has(text);
}

/** Writes a string literal in double quotes; controls and deceiving marks are spelled out. */
export function stringLiteral(value: string): string {
  return JSON.stringify(value).replace(unprintable, unicodeEscape);
}

/** Text for a terminal: all that would steer it or deceive its reader is spelled out; tabs and ends of lines stay. */
export function terminalText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- controls are what this line spells out
  return text.replace(/[\u0000-\u0008\u000B-\u001F]/g, unicodeEscape).replace(unprintable, unicodeEscape);
}

/** Writes a string literal that keeps the lines of a text; other controls and deceiving marks are spelled out. */
export function templateLiteral(text: string): string {
  const escaped = text
    .replace(/\\|`|\$(?=\{)/g, "\\$&")
    // oxlint-disable-next-line no-control-regex -- controls are what this line spells out
    .replace(/[\u0000-\u0009\u000B-\u001F]/g, unicodeEscape)
    .replace(unprintable, unicodeEscape)
    .replace(/\p{Surrogate}/gu, unicodeEscape);
  return `\`${escaped}\``;
}

/** Writes the type of all texts with anything between these parts, or behind a single one: `` `x-${string}` ``. */
export function templateType(first: string, ...others: readonly string[]): string {
  const parts = [first, ...(others.length === 0 ? [""] : others)].map((part) => {
    const quoted = stringLiteral(part).slice(1, -1).replaceAll('\\"', '"');
    return quoted.replaceAll("`", "\\`").replaceAll("${", "\\${");
  });
  return `\`${parts.join("${string}")}\``;
}

/** Writes the name of a property in a type: bare where it can be, quoted otherwise. */
export function propertyName(name: string): string {
  return barePropertyName.test(name) ? name : stringLiteral(name);
}

/** Writes the key of an object literal. Unlike in a type, a plain `__proto__` would set the prototype. */
export function objectKey(name: string): string {
  return name === "__proto__" ? '["__proto__"]' : propertyName(name);
}

/** Writes access to a property of an expression: `options.limit`, `headers["x-total"]`. */
export function propertyAccess(target: string, name: string): string {
  return barePropertyName.test(name) ? `${target}.${name}` : `${target}[${stringLiteral(name)}]`;
}

/** A name or a call in a literal, in place of a value: `{ read: jsonAnswer }`. */
export class Identifier {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Writes JSON data as an expression, without `undefined`; throws TypeError when a value has no literal. */
export function valueLiteral(value: unknown): string {
  if (value instanceof Identifier) return value.name;
  if (typeof value === "string") return stringLiteral(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return Object.is(value, -0) ? "0" : String(value);
  if (Array.isArray(value)) return `[${value.map(valueLiteral).join(", ")}]`;
  if (typeof value === "object") {
    const entries = Object.entries(value).filter(([, member]) => member !== undefined);
    return entries.length === 0
      ? "{}"
      : `{ ${entries.map(([key, member]) => `${objectKey(key)}: ${valueLiteral(member)}`).join(", ")} }`;
  }
  throw new TypeError(`Cannot write ${typeof value === "number" ? value : typeof value} as a literal`);
}

/** Joins what an editor shows above a name; notes follow the description, and `@deprecated` is added by itself. */
export function documentation(doc: Doc, notes: readonly string[] = [], tags: readonly DocTag[] = []): Documentation {
  const beta = doc.beta ? ["BETA: may change without notice."] : [];
  const said = [...notes, ...beta].join(" ");
  if (!doc.deprecated) return { text: joinedParagraphs(doc.text.trim(), said), tags };
  const { instead } = doc;
  const words = instead === undefined ? doc.text : withoutAdvice(doc.text, instead);
  const tag: DocTag = { name: "deprecated", text: instead };
  return { text: joinedParagraphs(words.trim(), said), tags: [...tags, tag] };
}

/** Writes a doc comment that its text cannot close, start a tag in or reorder; nothing when there is nothing to say. */
export function docComment(documentation: Documentation | undefined): string {
  if (documentation === undefined) return "";
  const prose = commentLines(documentation.text);
  const tags = (documentation.tags ?? []).flatMap((tag) => tagLines(tag));
  const lines = prose.length > 0 && tags.length > 0 ? [...prose, "", ...tags] : [...prose, ...tags];
  if (lines.length === 0) return "";
  const [only = ""] = lines;
  if (lines.length === 1) return `/** ${only} */\n`;
  return `/**\n${lines.map((line) => (line === "" ? " *" : ` * ${line}`)).join("\n")}\n */\n`;
}

/** Takes links to the description's own page out of a text; a remark that is nothing but such a link goes as a whole. */
export function withoutPageLinks(text: string): string {
  if (!text.includes("](#")) return text;
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(pageRemark, "").replace(pageLink, "$1")))
    .join("");
}

/** Writes a word of a command, in quotes where a shell would take it apart. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Makes one line that is safe behind `//`. */
export function lineComment(text: string): string {
  return `// ${printable(text).replace(/\s+/g, " ").trim()}`;
}

/** Makes one line of Markdown that no reader of the page sees. */
export function pageComment(text: string): string {
  return `<!-- ${printable(text).replace(/\s+/g, " ").trim().replaceAll("-->", "-- >").replaceAll("<!--", "<! --")} -->`;
}

/** A remark stands behind a single paragraph, and below several. */
function joinedParagraphs(text: string, remark: string): string {
  if (text === "" || remark === "") return text + remark;
  if (/\n\s*\n|^\s*(?:[-*+|#>]|\d+[.)]|```|~~~)/m.test(text)) return `${text}\n\n${remark}`;
  return `${text}${/[.!?:)`]$/.test(text) ? "" : "."} ${remark}`;
}

function nameParts(words: string): string[] {
  return words
    .normalize("NFC")
    .split(/[^\p{ID_Continue}$]+/u)
    .flatMap((part) => part.split(/(?<=.)_+/u))
    .filter((part) => part !== "");
}

function capitalize(part: string): string {
  const [first = ""] = part;
  return first.toUpperCase() + part.slice(first.length);
}

/** Lowers the first letter, or a whole leading acronym: `URLFilter` → `urlFilter`. */
function lowerStart(part: string): string {
  return part.replace(/^(?:\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}+(?!\p{L})|\p{Lu})/u, (start) => start.toLowerCase());
}

/** Joins parts; digits of two parts stay apart: `v1.2` → `V1_2`. */
function identifierFrom(parts: readonly string[]): string {
  const joined = parts.reduce(
    (name, part) => (/\d$/.test(name) && /^\d/.test(part) ? `${name}_${part}` : name + part),
    "",
  );
  const started = joined === "" || /^[\p{ID_Start}_$]/u.test(joined) ? joined : `_${joined}`;
  return reservedWords.has(started) || reservedTypeNames.has(started) ? `${started}_` : started;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function tagLines(tag: DocTag): string[] {
  const [first = "", ...rest] = commentLines(tag.text ?? "", tag.name.length + 2);
  return [`@${tag.name} ${first}`.trim(), ...rest.map((line) => (line === "" ? "" : `  ${line}`))];
}

/** The lines of a comment; prose that does not fit is wrapped again, everything else stays as it is. */
function commentLines(text: string, indent = 0): string[] {
  const source = printable(withoutPageLinks(text)).trim();
  if (source === "") return [];
  const width = commentWidth - 3 - indent;
  const lines: string[] = [];
  let prose: string[] = [];
  let isFenced = false;
  const flush = (): void => {
    lines.push(...(prose.every((line) => line.length <= width) ? prose : wrapped(prose, width)));
    prose = [];
  };
  for (const line of source.split("\n").map(harmless)) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (
      isFenced ||
      isFence ||
      line === "" ||
      /^\s*[|#>]/.test(line) ||
      (prose.length === 0 && line.startsWith("    "))
    ) {
      flush();
      if (line !== "" || lines.at(-1) !== "") lines.push(line);
      if (isFence) isFenced = !isFenced;
      continue;
    }
    if (listItem.test(line)) flush();
    prose.push(line);
    if (line.endsWith("\\")) flush();
  }
  flush();
  return lines;
}

const listItem = /^\s*(?:[-*+]|\d+[.)])\s+/;

/** Neither closes the comment nor starts a tag. */
function harmless(line: string): string {
  return line
    .trimEnd()
    .replaceAll("*/", "*\\/")
    .replace(/^(\s*)@/, "$1\\@");
}

/** Wraps a paragraph or list item with a hanging indent. No line starts with Markdown syntax. */
function wrapped(prose: readonly string[], width: number): string[] {
  const [first = ""] = prose;
  const hang = " ".repeat((listItem.exec(first) ?? /^\s*/.exec(first))?.[0].length ?? 0);
  const start = /^\s*/.exec(first)?.[0] ?? "";
  const [opening = "", ...words] = prose.join(" ").match(/(?:\{@[^}]*\}|\S)+/g) ?? [];
  const lines: string[] = [];
  let current = start + opening;
  for (const word of words) {
    const fits = current.length + 1 + word.length <= width;
    if (fits || /^(?:[-*+#>|@=]|\d+[.)]|```|~~~)/.test(word)) current += ` ${word}`;
    else {
      lines.push(current);
      current = hang + word;
    }
  }
  return [...lines, current];
}

/** Drops controls, keeps line breaks, and shows deceiving marks by their code point. */
export function printable(text: string): string {
  if (plainText.test(text)) return text;
  return (
    text
      .replace(/\p{Surrogate}/gu, "\uFFFD")
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
      .replaceAll("\t", "  ")
      // oxlint-disable-next-line no-control-regex -- controls are what this line removes
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, "")
      .replace(deceiving, (mark) => `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`)
  );
}

/** Finds the word that somebody may have meant, by as many letters added, left out or exchanged. */
export function nearWord(
  word: string,
  words: readonly string[],
  letters: number = Math.ceil(word.length * 0.4),
): string | undefined {
  return closestMatch(word, [...words], { maxDistance: letters });
}
