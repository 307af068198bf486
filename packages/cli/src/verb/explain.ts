import { findCart, type FindCartAnswer, type Invariant, isCartField, type Product } from "@commerce-http/assurance";
import { type CartPreview, type CartPreviewRequest, Fault } from "@commerce-http/emulator";
import { renderReceipt } from "@commerce-http/rules";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import { type Path, pathOfText } from "../folder/folder.ts";
import { type Problem, ProblemError } from "../problem/problem.ts";
import { warnOf } from "../problem/text.ts";
import type { VerbCall } from "../program/command.ts";
import { type Input, readInputFile } from "../resource/input.ts";
import { allIn, onStage, type Stage, unfitProblems } from "../stage/stage.ts";
import { jsonText } from "../text.ts";

export async function explain(call: VerbCall): Promise<ExitCode> {
  const [file] = call.words;
  const wanted = call.options.text("find");
  if (file !== undefined && wanted === undefined) return explainFile(file, call);
  if (file === undefined && wanted !== undefined) return search(wanted, call);
  throw new UsageError("Give either a file with a cart, or --find with an invariant");
}

async function explainFile(file: string, call: VerbCall): Promise<ExitCode> {
  const now = timeOf(call);
  const cart = await onlyInput(file, call);
  return withDiscounts(call, async (stage) => price(stage, cart, now, call));
}

async function search(wanted: string, call: VerbCall): Promise<ExitCode> {
  const invariant = invariantOf(wanted);
  const now = timeOf(call);
  return withDiscounts(call, async (stage) => {
    const options = {
      now,
      discountGroups: await allIn(stage, "discountGroups"),
      languages: call.options.list("locale"),
      ...(await productsOf(call)),
    };
    return tell(findCart(await allIn(stage, "cartDiscounts"), invariant, options), call);
  });
}

/** Does something with all discounts: prices and proofs are of the whole set, or of none. */
async function withDiscounts(call: VerbCall, work: (stage: Stage) => Promise<ExitCode>): Promise<ExitCode> {
  return onStage(call, ["discountGroups", "cartDiscounts"], async (stage) => {
    if (stage.unfit.length > 0) throw new ProblemError(unfitProblems(stage, "error"));
    return work(stage);
  });
}

function timeOf({ options }: VerbCall): Date {
  const text = options.text("now");
  const now = text === undefined ? new Date() : new Date(text);
  if (!Number.isNaN(now.getTime())) return now;
  throw new UsageError(`Cannot use ${JSON.stringify(text)} as --now: expected a time such as 2026-12-24T18:00Z`);
}

async function onlyInput(file: string, { terminal }: VerbCall): Promise<Input> {
  const { values } = await readInputFile(file, terminal.io);
  const [only, ...others] = values;
  if (only !== undefined && others.length === 0) return only;
  throw new UsageError(`Cannot explain "${file}": it must hold one cart, not ${values.length}`);
}

async function productsOf({ terminal, options }: VerbCall): Promise<{ readonly products?: readonly Product[] }> {
  const file = options.text("products");
  if (file === undefined) return {};
  const { values } = await readInputFile(file, terminal.io);
  // What is no Product, the search refuses.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { products: values.map(({ value }) => value as Product) };
}

async function price({ emulator }: Stage, cart: Input, now: Date, call: VerbCall): Promise<ExitCode> {
  const { terminal, options } = call;
  const languages = options.list("locale");
  const codes = options.list("with-code-for").map((key) => ({ cartDiscounts: [{ key }] }));
  const request = {
    cart: cart.value,
    now: now.toISOString(),
    languages,
    ...(codes.length > 0 && { discountCodes: codes }),
    ...(options.text("combination") !== undefined && { discountTypeCombination: options.text("combination") }),
  };
  // The emulator reads a request from anywhere, and refuses what is none.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const preview = await emulator.previewCart(request as unknown as CartPreviewRequest).catch((error: unknown) => {
    throw misfitOf(error, cart) ?? error;
  });
  warnOf(terminal, strangersIn(cart));
  for (const line of unknownLines(preview)) terminal.warn(`${terminal.styledNote("yellow", "warning")}: ${line}`);
  if (options.flag("json")) terminal.print(jsonText(preview, 2));
  else terminal.print(receiptOf(preview, call));
  return exitCode.success;
}

function receiptOf(result: Parameters<typeof renderReceipt>[0], { options }: VerbCall): string {
  const format = options.flag("markdown") ? "markdown" : "text";
  return renderReceipt(result, { format, languages: options.list("locale") }).trimEnd();
}

/** Fields that discounts ask for and that no Cart is known to have. */
function unknownLines({ unknownFields, explanation }: CartPreview): readonly string[] {
  return unknownFields.map(({ discount, fields }) => {
    const called = explanation.find((each) => each.discount.id === discount.id)?.discount;
    const name = JSON.stringify(called?.key ?? discount.id);
    return `Cart Discount ${name} uses ${fields.join(", ")}: not a known field of Carts`;
  });
}

/** Fields of the cart that no Cart is known to have: nothing asks for a misspelt one. */
function strangersIn({ value, placeAt }: Input): readonly Problem[] {
  return fieldsIn(value).map(({ place, names }) => {
    const message = `${names.join(".")} is not a known field of Carts`;
    return { severity: "warning", message, place: placeAt(place, "name"), rule: "unknown-field" };
  });
}

/** A field by the way to it, with and without places in lists. */
interface FoundField {
  readonly place: Path;
  readonly names: readonly string[];
}

function fieldsIn(value: unknown, place: Path = [], names: readonly string[] = []): readonly FoundField[] {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => fieldsIn(each, [...place, index], names));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const found = { place: [...place, name], names: [...names, name] };
    return isCartField(found.names) ? fieldsIn(inner, found.place, found.names) : [found];
  });
}

function misfitOf(error: unknown, cart: Input): ProblemError | undefined {
  if (!(error instanceof Fault)) return undefined;
  const [first] = error.errors;
  const field = first !== undefined && "field" in first ? first.field : undefined;
  if (typeof field !== "string" || !/^cart\b/.test(field)) return undefined;
  const place = cart.placeAt(pathOfText(field).slice(1));
  return new ProblemError([{ severity: "error", message: error.message, place, rule: "cart" }]);
}

function tell(answer: FindCartAnswer, call: VerbCall): ExitCode {
  const { terminal, options } = call;
  if (options.flag("json")) terminal.print(jsonText(answer, 2));
  else {
    terminal.print(answer.message);
    if (answer.answer === "found") terminal.print(`\n${receiptOf(answer.result, call)}`);
    if (answer.answer === "undecided") for (const { message } of answer.noProof) terminal.print(message);
  }
  return answer.answer === "proven-absent" ? exitCode.success : exitCode.error;
}

/** Reads an invariant from the words of a command line: `max-discount=85%`. */
export function invariantOf(text: string): Invariant {
  const [name = "", value] = text.split(/=(.*)/s);
  const invariant = Object.hasOwn(readers, name) ? readers[name]?.(value) : undefined;
  if (invariant !== undefined) return invariant;
  const forms = "max-discount=85%, above-cost=60%, not-free, not-together=1,2";
  throw new UsageError(`Cannot use ${JSON.stringify(text)} as --find: expected an invariant such as ${forms}`);
}

const readers: Readonly<Record<string, (value: string | undefined) => Invariant | undefined>> = {
  "max-discount": (value) => ofShare(value, (permyriad) => ({ type: "maxDiscount", permyriad })),
  "above-cost": (value) => ofShare(value, (permyriad) => ({ type: "aboveCost", cost: { permyriad } })),
  "not-free": (value) => (value === undefined ? { type: "notFree" } : undefined),
  "not-together": (value) => {
    const [, withCode, sales] = /^(\d{1,4}),(\d{1,4})$/.exec(value ?? "") ?? [];
    if (withCode === undefined || sales === undefined) return undefined;
    return { type: "notTogether", withCode: Number(withCode), sales: Number(sales) };
  },
};

/** An invariant of a share of up to 100 %, in parts of ten thousand. */
function ofShare(value: string | undefined, make: (permyriad: number) => Invariant): Invariant | undefined {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?%$/.exec(value ?? "") ?? [];
  if (whole === undefined) return undefined;
  const permyriad = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return permyriad <= 10_000 ? make(permyriad) : undefined;
}
