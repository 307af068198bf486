import type { SortExpression, Kind } from "../store.ts";
import type { Condition, DocumentTest } from "../where.ts";

/** A resource as it is stored, with all that tells whether it is still the same. */
export interface StoredRow {
  readonly seq: string;
  readonly revision: string;
  /** As its column holds it. */
  readonly id: string;
  readonly json: string;
}

export interface RowQuestion {
  readonly about: "row";
  readonly project: string;
  readonly kind: Kind;
  readonly by: "id" | "key";
  readonly value: string;
}

/** The owner of a claimed value. */
export interface ClaimQuestion {
  readonly about: "claim";
  readonly project: string;
  readonly space: string;
  readonly value: string;
}

/** Which rows satisfy a predicate, as it is asked of the database and of documents. */
export interface RowFilter extends DocumentTest {
  /** The predicate and its variables as JSON, which distinguishes filters. */
  readonly source: string;
  readonly condition: Condition;
}

interface KindQuestion {
  readonly project: string;
  readonly kind: Kind;
  readonly filter?: RowFilter;
  readonly maxWork: number;
}

export interface PageQuestion extends KindQuestion {
  readonly about: "page";
  readonly sort: readonly SortExpression[];
  readonly offset: number;
  readonly limit: number;
  /** Absent when no total is needed; rows are counted up to this number, which may be infinite. */
  readonly totalUpTo?: number;
}

export interface CountQuestion extends KindQuestion {
  readonly about: "count";
  readonly limit: number;
}

/** A question whose answer others change by writing resources of its kind. */
export type DecidingQuestion = PageQuestion | CountQuestion;

/** Something that a session wants to know; all but the place and the names of projects are as they were given. */
export type Question =
  | { readonly about: "project"; readonly name: string }
  | { readonly about: "projects" }
  | { readonly about: "kinds"; readonly project: string }
  | RowQuestion
  | ClaimQuestion
  | PageQuestion
  | CountQuestion;

/** The answer to a question about a kind: it may be refused for the work that it takes. */
export interface Found {
  readonly rows: readonly StoredRow[];
  readonly total: number;
  readonly refusal?: Error;
}

/** The answer to each kind of question. */
export interface Answers {
  readonly project: boolean;
  readonly projects: readonly string[];
  readonly kinds: readonly Kind[];
  readonly row: StoredRow | undefined;
  readonly claim: string | undefined;
  readonly page: Found;
  readonly count: Found;
}

/** Answers by the address of their questions. */
export type Known = Map<string, Answers[Question["about"]]>;

/** Tells questions apart. */
export function addressOf(question: Question): string {
  switch (question.about) {
    case "project":
      return `project ${question.name}`;
    case "projects":
      return "projects";
    case "kinds":
      return `kinds ${question.project}`;
    case "row":
      return `row ${question.by} ${question.project}\0${question.kind}\0${question.value}`;
    case "claim":
      return `claim ${question.project}\0${question.space}\0${question.value}`;
    default: {
      const { filter, ...rest } = question;
      return JSON.stringify([rest, String(rest.limit), filter?.source]);
    }
  }
}
