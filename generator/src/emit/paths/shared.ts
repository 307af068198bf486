import type { Response } from "../../model/api-model.ts";
import { mainContent } from "../../model/operations/answers.ts";
import { grouped } from "../../plain-object.ts";
import { objectType } from "../../print/statements.ts";
import { stringLiteral, isTypeName, pascalCase, freeName } from "../../text/text.ts";
import { alternatives } from "../words.ts";

export interface Written {
  readonly name: string;
  readonly code: string;
}

/** Properties that object types pick from one interface: of each name, the most frequent spelling is shared. */
export class SharedMembers<Member extends Written> {
  readonly #owner: string;
  readonly #shared: Map<string, Member> = new Map();

  /** Takes the type that holds the shared properties, `parameters["query"]`, and every use of every property. */
  constructor(owner: string, members: Iterable<Member>) {
    this.#owner = owner;
    for (const [name, uses] of grouped(members, (member) => member.name)) {
      const spellings = [...grouped(uses, ({ code }) => code).values()];
      const [first, second] = spellings.reduce((most, other) => (other.length > most.length ? other : most));
      if (first !== undefined && second !== undefined) this.#shared.set(name, first);
    }
  }

  get members(): readonly Member[] {
    return [...this.#shared.values()];
  }

  /** Writes an object type: shared properties are picked, the others written out. */
  typeOf(members: readonly Member[]): string {
    const picked = members.filter((member) => this.#isShared(member));
    const own = members.filter((member) => !this.#isShared(member));
    const parts = [
      ...(picked.length > 0 ? [this.#pick(picked)] : []),
      ...(own.length > 0 ? [objectType(own.map(({ code }) => code))] : []),
    ];
    return parts.join(" & ");
  }

  #isShared({ name, code }: Member): boolean {
    return this.#shared.get(name)?.code === code;
  }

  #pick(members: readonly Member[]): string {
    return `Pick<${this.#owner}, ${members.map(({ name }) => stringLiteral(name)).join(" | ")}>`;
  }
}

export interface AnswerCode {
  readonly response: Response;
  readonly code: string;
  readonly bodyCode: string | undefined;
}

export interface NamedAnswer {
  readonly name: string;
  readonly code: string;
  readonly text: string;
}

/** Answers that operations have in common, written once under the name of what they hold. */
export class SharedAnswers {
  readonly #shared: Map<string, NamedAnswer> = new Map();

  constructor(answers: Iterable<AnswerCode>) {
    const uses = grouped(answers, ({ code }) => code).values();
    const shared = [...uses].flatMap(([first, second]) => (first === undefined || second === undefined ? [] : [first]));
    const names = namesOf(shared);
    for (const answer of shared) {
      const { code } = answer;
      this.#shared.set(code, { name: names.get(answer) ?? "", code, text: wordsFor(answer) });
    }
  }

  /** In order of their first use. */
  get named(): readonly NamedAnswer[] {
    return [...this.#shared.values()];
  }

  typeOf(code: string): string {
    const shared = this.#shared.get(code);
    return shared === undefined ? code : `responses[${stringLiteral(shared.name)}]`;
  }
}

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
