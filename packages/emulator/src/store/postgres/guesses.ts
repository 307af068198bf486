import { addressOf, type Answers, type Known, type Question, type StoredRow } from "./question.ts";

/** Rows at most, and characters of the resource of each. */
const MAX_ROWS = 2000;
const MAX_CHARACTERS = 8000;

/** Something that was so when this process last saw it. */
type Guess = StoredRow | true;

/** Answers that are probably still right. Work that uses them stores nothing unless they are: a commit looks whether each is still so. */
export class Guesses {
  /** The one that was seen longest ago first. */
  readonly #guesses = new Map<string, Guess>();

  answerTo(question: Question): Answers["row" | "project"] {
    return question.about === "row" || question.about === "project"
      ? this.#guesses.get(addressOf(question))
      : undefined;
  }

  /** Keeps what was read and, with what was changed, stored. */
  keep(asked: readonly Question[], known: Known, changed: ReadonlyMap<string, StoredRow | undefined>): void {
    for (const question of asked) {
      if (question.about !== "row" && question.about !== "project") continue;
      const address = addressOf(question);
      const answer = known.get(address);
      if (answer === true) this.#set(address, answer);
      else if (isRow(answer)) this.#set(address, changed.has(answer.seq) ? changed.get(answer.seq) : answer);
      // A key may be somebody else's now.
      if (question.about === "row" && question.by === "key" && isRow(answer) && changed.has(answer.seq))
        this.forget([question]);
    }
  }

  forget(questions: Iterable<Question>): void {
    for (const question of questions) this.#set(addressOf(question), undefined);
  }

  clear(): void {
    this.#guesses.clear();
  }

  #set(address: string, guess: Guess | undefined): void {
    this.#guesses.delete(address);
    if (guess === undefined || (guess !== true && guess.json.length > MAX_CHARACTERS)) return;
    this.#guesses.set(address, guess);
    const [oldest] = this.#guesses.size > MAX_ROWS ? this.#guesses.keys() : [];
    if (oldest !== undefined) this.#guesses.delete(oldest);
  }
}

function isRow(answer: Answers[Question["about"]]): answer is StoredRow {
  return typeof answer === "object" && "seq" in answer;
}
