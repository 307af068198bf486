import { isApiError } from "@commerce-http/client";
import { valueOf } from "@commerce-http/model";
import { connect } from "../connection/connect.ts";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import { schemas } from "../generated/schemas.ts";
import type { VerbCall } from "../program/command.ts";
import { confirmed } from "../terminal/confirm.ts";
import { jsonText } from "../text.ts";
import { addressOf, methodOptions, wayOf } from "./arguments.ts";
import type { ResourceDescription } from "./description.ts";
import { isDeletion, type VerbGroup, type Way } from "./group.ts";
import { checkInputs, type Inputs, readInputFile, readInputText } from "./input.ts";
import { formatOf, ListStream, type Printing, printList, printValue } from "./print.ts";

/** Carries out a method of a resource: what is sent is checked as a whole before anything is. */
export async function carryOut(group: VerbGroup, call: VerbCall): Promise<ExitCode> {
  const { terminal, words, options } = call;
  const { way, within } = wayOf(group, options);
  const { answer } = way.method;
  const address = addressOf(way, words, options);
  const settings = methodOptions(group, way, options);
  const inputs = await inputsOf(way, call);
  const given = { ...settings, signal: terminal.io.signal };
  const printing: Printing = {
    terminal,
    format: formatOf(options, terminal, answer === "walk" ? "jsonl" : "json"),
    columns: way.resource.columns,
    locale: options.text("locale"),
  };
  const target = targetOf(connect(options, terminal).client, way.resource, within);
  if (answer === "walk") return walk(target, given, printing);
  const subject = { way, address, target, given };
  if (inputs !== undefined && way.method.body) return sendAll(subject, inputs, printing);
  const result = await perform(subject, inputs, call);
  if (result !== nothingDone) print(result, way, printing);
  return exitCode.success;
}

interface Subject {
  readonly way: Way;
  readonly address: Readonly<Record<string, string>> | undefined;
  readonly target: Target;
  readonly given: object;
}

const nothingDone = Symbol("nothing done");

async function perform(subject: Subject, inputs: Inputs | undefined, call: VerbCall): Promise<unknown> {
  const { way, address, target, given } = subject;
  const { method } = way;
  if (!method.isVersioned) return callMethod(target, method.verb, address === undefined ? [given] : [address, given]);
  const { terminal, options } = call;
  const title = titleOf(way, address);
  const version = options.number("version") ?? (await seenVersion(subject, terminal.io.signal));
  if (options.number("version") === undefined) terminal.note(`${title} has version ${version}`);
  if (isDeletion(method)) {
    const isWanted = await confirmed(terminal, `Delete ${title}, version ${version}?`, options.flag("yes"));
    if (!isWanted) return nothingDone;
  }
  const actions = inputs === undefined ? [] : [inputs.values.map(({ value }) => value)];
  try {
    return await callMethod(target, method.verb, [{ ...address, version }, ...actions, given]);
  } catch (error) {
    throw conflictOf(error, title, version) ?? error;
  }
}

async function seenVersion({ way, address, target }: Subject, signal: AbortSignal): Promise<number> {
  const found = await callMethod(target, "get", [address, { signal }]);
  const version = valueOf(found, "version");
  if (typeof version === "number") return version;
  throw new UsageError(`${titleOf(way, address)} has no visible version: use --version`);
}

function conflictOf(error: unknown, title: string, version: number): Error | undefined {
  if (!isApiError(error, "ConcurrentModification")) return undefined;
  const current = error.errors[0]?.currentVersion;
  const now = current === undefined ? "another version" : `version ${current}`;
  const message = `${title} has ${now} now, not ${version}: somebody else changed it; check it before you continue`;
  return new Error(message, { cause: error });
}

async function sendAll(
  { way, target, given, address }: Subject,
  inputs: Inputs,
  printing: Printing,
): Promise<ExitCode> {
  const { method } = way;
  const results: unknown[] = [];
  try {
    for (const { value } of inputs.values) {
      results.push(await callMethod(target, method.verb, [...(address === undefined ? [] : [address]), value, given]));
    }
  } catch (error) {
    if (results.length === 0) throw error;
    printList(results, printing);
    const done = `${results.length} of ${inputs.values.length} were sent; the next one failed`;
    throw new Error(done, { cause: error });
  }
  if (inputs.isList) printList(results, printing);
  else print(results[0], way, printing);
  return exitCode.success;
}

async function walk(target: Target, given: object, printing: Printing): Promise<ExitCode> {
  const visited = await callMethod(target, "iterate", [given]);
  const stream = new ListStream(printing);
  // A walk of the client is one, as its types say.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  for await (const each of visited as AsyncIterable<unknown>) {
    stream.add(each);
    await printing.terminal.io.stdout.drained?.();
  }
  stream.end();
  return exitCode.success;
}

function print(result: unknown, { method }: Way, printing: Printing): void {
  const { terminal, format } = printing;
  // Some are answered with nothing at all.
  if (result === undefined) return undefined;
  if (method.answer === "truth") return terminal.print(jsonText(result));
  const list = method.results === undefined ? undefined : valueOf(result, method.results);
  if (!Array.isArray(list) || format === "json" || format === "yaml") return printValue(result, printing);
  printList(list, printing);
  const total = valueOf(result, "total");
  const isPart = typeof total === "number" && total > list.length;
  if (isPart) terminal.note(`${list.length} of ${total}; use --limit and --offset for others, or iterate for all`);
  return undefined;
}

async function inputsOf(
  { method: { action, body } }: Way,
  { terminal, options }: VerbCall,
): Promise<Inputs | undefined> {
  const file = options.text("file");
  if (action !== undefined) {
    const read = file === undefined ? [] : [await readInputFile(file, terminal.io)];
    const written = options.list("action").map((text, index) => readInputText(`--action ${index + 1}`, text));
    const values = [...read, ...written].flatMap((inputs) => inputs.values);
    if (values.length === 0)
      throw new UsageError("Cannot update: give --action, or --file with a list of update actions");
    checkInputs(values, schemas[action]);
    return { values, isList: true };
  }
  if (body === undefined) return undefined;
  if (file === undefined) {
    if (body.isOptional) return undefined;
    throw new UsageError("Give --file with what to send");
  }
  const inputs = await readInputFile(file, terminal.io);
  if (inputs.values.length === 0) throw new UsageError(`Nothing to send in "${file}"`);
  checkInputs(inputs.values, body.type === undefined ? undefined : schemas[body.type]);
  return inputs;
}

function titleOf({ resource: { noun } }: Way, address: Readonly<Record<string, string>> = {}): string {
  return `${noun} ${Object.values(address)
    .map((part) => JSON.stringify(part))
    .join(" ")}`;
}

/** An object of the client, whose methods are called by name: the description says which there are. */
type Target = Readonly<Record<string, unknown>>;

/** Finds the class of the client that a description is about, in the part that it is narrowed to. */
function targetOf(client: object, { property, within: narrowing }: ResourceDescription, within?: string): Target {
  const root = narrowing === undefined ? client : callMethod(client, narrowing.method, [within]);
  const found: unknown = Reflect.get(Object(root), property);
  // Fields of a class are known by nothing but their names here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (typeof found === "object" && found !== null) return found as Target;
  throw new TypeError(`The client has no "${property}"`);
}

function callMethod(target: object, name: string, parameters: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== "function") throw new TypeError(`The client has no method "${name}" here`);
  return Reflect.apply(method, target, parameters);
}
