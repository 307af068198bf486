import type { Response } from "../../model/api-model.ts";
import { mainContent } from "../../model/operations/answers.ts";
import { stringLiteral, isTypeName, pascalCase, freeName } from "../../text/text.ts";
import { objectType } from "../named-types.ts";
import { alternatives } from "../words.ts";

/** A property as it is written: doc comment, name, type. */
export interface MemberCode {
  readonly name: string;
  readonly code: string;
}

/**
 * Properties that object types have in common, written once in an interface that the types then pick from. A name can
 * be shared once: its most frequent spelling is, others stay where they are used.
 */
export class SharedMembers {
  readonly #owner: string;
  readonly #shared: Map<string, string> = new Map();

  /** Takes the type that holds the shared properties, `parameters["query"]`, and every use of every property. */
  constructor(owner: string, members: Iterable<MemberCode>) {
    const uses = new Map<string, Map<string, number>>();
    this.#owner = owner;
    for (const { name, code } of members) {
      const spellings = uses.get(name) ?? new Map<string, number>();
      uses.set(name, spellings.set(code, (spellings.get(code) ?? 0) + 1));
    }
    for (const [name, spellings] of uses) {
      const [code, count] = [...spellings].reduce((most, other) => (other[1] > most[1] ? other : most));
      if (count > 1) this.#shared.set(name, code);
    }
  }

  /** The shared properties, in order of their first use. */
  get codes(): readonly string[] {
    return [...this.#shared.values()];
  }

  /** Writes an object type: shared properties are picked, the others written out. */
  typeOf(members: readonly MemberCode[]): string {
    const picked = members.filter((member) => this.#isShared(member));
    const own = members.filter((member) => !this.#isShared(member));
    const parts = [
      ...(picked.length > 0 ? [this.#pick(picked)] : []),
      ...(own.length > 0 ? [objectType(own.map(({ code }) => code))] : []),
    ];
    return parts.join(" & ");
  }

  #isShared({ name, code }: MemberCode): boolean {
    return this.#shared.get(name) === code;
  }

  #pick(members: readonly MemberCode[]): string {
    return `Pick<${this.#owner}, ${members.map(({ name }) => stringLiteral(name)).join(" | ")}>`;
  }
}

/** One use of an answer: its type as it is written, and the type of its body. */
export interface AnswerCode {
  readonly response: Response;
  readonly code: string;
  /** Absent for an answer without a body. */
  readonly bodyCode: string | undefined;
}

/** A shared response: its name, its type, and its doc comment. */
export interface NamedAnswer {
  readonly name: string;
  readonly code: string;
  readonly text: string;
}

/** Answers that operations have in common, written once under the name of what they hold. */
export class SharedAnswers {
  readonly #shared: Map<string, NamedAnswer> = new Map();

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
    for (const [code, { first }] of shared) {
      this.#shared.set(code, { name: names.get(first) ?? "", code, text: wordsFor(first) });
    }
  }

  /** In order of their first use. */
  get named(): readonly NamedAnswer[] {
    return [...this.#shared.values()];
  }

  /** Writes the type of an answer, or points at the shared one. */
  typeOf(code: string): string {
    const shared = this.#shared.get(code);
    return shared === undefined ? code : `responses[${stringLiteral(shared.name)}]`;
  }
}

/** Content of an answer, in words. */
function wordsFor({ response, bodyCode }: AnswerCode): string {
  if (bodyCode === undefined) return "No body.";
  const types = response.content.map(({ type }) => `\`${type}\``);
  return `A body of type ${alternatives(types)}.`;
}

/** Names answers; of those that hold the same, the one with the fewest headers has the plain name. */
function namesOf(answers: readonly AnswerCode[]): ReadonlyMap<AnswerCode, string> {
  const owners = new Map<string, AnswerCode>();
  const byHeaders = answers.toSorted((left, right) => left.response.headers.length - right.response.headers.length);
  for (const answer of byHeaders) owners.set(answerName(answer, owners), answer);
  return new Map([...owners].map(([name, answer]) => [answer, name]));
}

/** `Invoice`; `InvoiceWithRetryAfter` where that is taken by an answer with fewer headers; then `Invoice2`. */
function answerName({ response, bodyCode }: AnswerCode, owners: ReadonlyMap<string, AnswerCode>): string {
  const base = bodyCode === undefined ? "Empty" : nameOf(bodyCode, mainContent(response.content)?.type);
  const known = new Set(owners.get(base)?.response.headers.map(({ name }) => name));
  const others = response.headers.map(({ name }) => name).filter((name) => !known.has(name));
  const name = owners.has(base) && others.length > 0 ? `${base}With${pascalCase(others.join(" "))}` : base;
  return freeName(name, (free) => owners.has(free));
}

function nameOf(type: string, mediaType = ""): string {
  if (isTypeName(type)) return type;
  const element = /^(.+)\[\]$/.exec(type)?.[1];
  if (element !== undefined && isTypeName(element)) return `${element}List`;
  return pascalCase(`${mediaType.split(/[/;]/)[1] ?? ""} answer`);
}
