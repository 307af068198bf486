import type { Response } from "../../model/api-model.ts";
import { isTypeName, pascalCase, stringLiteral } from "../../text.ts";
import { mainContent } from "../operation.ts";

/** One use of an answer: its type as it is written, and the type of its body. */
export interface AnswerCode {
  readonly response: Response;
  readonly code: string;
  /** Absent for an answer without a body. */
  readonly bodyCode: string | undefined;
}

/** Answers that operations have in common, written once under the name of what they hold. */
export class SharedAnswers {
  readonly #names: Map<string, string> = new Map();

  /** @param answers Every use of every answer. */
  constructor(answers: Iterable<AnswerCode>) {
    const uses = new Map<string, { readonly first: AnswerCode; count: number }>();
    for (const answer of answers) {
      const use = uses.get(answer.code) ?? { first: answer, count: 0 };
      use.count += 1;
      uses.set(answer.code, use);
    }
    const shared = [...uses].filter(([, { count }]) => count > 1);
    const names = namesOf(shared.map(([, { first }]) => first));
    for (const [code, { first }] of shared) this.#names.set(code, names.get(first) ?? "");
  }

  /** Name and type of every shared answer, in order of their first use. */
  get named(): readonly (readonly [name: string, code: string])[] {
    return [...this.#names].map(([code, name]) => [name, code]);
  }

  /** Writes the type of an answer, or points at the shared one. */
  typeOf(code: string): string {
    const name = this.#names.get(code);
    return name === undefined ? code : `responses[${stringLiteral(name)}]`;
  }
}

/** Names answers; of those that hold the same, the one with the fewest headers has the plain name. */
function namesOf(answers: readonly AnswerCode[]): ReadonlyMap<AnswerCode, string> {
  const owners = new Map<string, AnswerCode>();
  const byHeaders = answers.toSorted((left, right) => left.response.headers.length - right.response.headers.length);
  for (const answer of byHeaders) owners.set(freeName(answer, owners), answer);
  return new Map([...owners].map(([name, answer]) => [answer, name]));
}

/** `Invoice`; `InvoiceWithRetryAfter` where that is taken by an answer with fewer headers; then `Invoice2`. */
function freeName({ response, bodyCode }: AnswerCode, owners: ReadonlyMap<string, AnswerCode>): string {
  const base = bodyCode === undefined ? "Empty" : nameOf(bodyCode, mainContent(response.content)?.type);
  const known = new Set(owners.get(base)?.response.headers.map(({ name }) => name));
  const others = response.headers.map(({ name }) => name).filter((name) => !known.has(name));
  const name = owners.has(base) && others.length > 0 ? `${base}With${pascalCase(others.join(" "))}` : base;
  let free = name;
  for (let count = 2; owners.has(free); count += 1) free = `${name}${count}`;
  return free;
}

function nameOf(type: string, mediaType = ""): string {
  if (isTypeName(type)) return type;
  const element = /^(.+)\[\]$/.exec(type)?.[1];
  if (element !== undefined && isTypeName(element)) return `${element}List`;
  return pascalCase(`${mediaType.split(/[/;]/)[1] ?? ""} answer`);
}
