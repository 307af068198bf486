import { describe, expect, test } from "vitest";
import { type Command, type Options, OptionValues } from "../../src/program/command.ts";
import { connectionOptions, valueOptions } from "../../src/program/shared-options.ts";
import { addressOf, methodOptions, wayOf } from "../../src/resource/arguments.ts";
import { resourceCommands } from "../../src/resource/commands.ts";
import type { OptionDescription, ResourceDescription } from "../../src/resource/description.ts";
import { groupsOf, narrowingOption, type VerbGroup } from "../../src/resource/group.ts";

const color: OptionDescription = { name: "color", word: "color", summary: "colour", is: "text" };

const name = [{ name: "petName", summary: "name", example: "Rex" }];

const animals = { property: "pets", word: "house-pets", noun: "Pet", summary: "animals", columns: [] } as const;

/** Pets, which have a twin within a pen. */
const pets: readonly ResourceDescription[] = [
  {
    ...animals,
    methods: [
      {
        verb: "list",
        summary: "list Pets",
        answer: "value",
        options: [
          color,
          { name: "sizes", word: "sizes", summary: "sizes", is: "integer", isList: true },
          { name: "weight", word: "weight", summary: "weight", is: "number", example: "1.5" },
          { name: "age", word: "age", summary: "age", is: "integer", choices: ["1", "2"] },
          { name: "isTame", word: "is-tame", summary: "tame", is: "boolean" },
          { name: "labels", word: "labels", summary: "labels", is: "pair", isList: true },
          { name: "sort", word: "sort", summary: "order", is: "text", suggestions: ["name"], example: "name desc" },
          { name: "limit", word: "limit", summary: "bound", is: "integer", example: "5" },
          { name: "near", word: "near", summary: "place", is: "json" },
          { name: "kinds", word: "kinds", summary: "kinds", is: "text", isList: true, choices: ["cat", "dog"] },
          { name: "since", word: "since", summary: "time", is: "text", isRequired: true },
        ],
      },
      {
        verb: "get",
        summary: "get a Pet",
        answer: "resource",
        addresses: [
          [
            { name: "yard", summary: "yard" },
            { name: "petName", summary: "name" },
          ],
          [{ name: "chipNumber", summary: "number" }],
        ],
      },
      { verb: "feed", summary: "feed a Pet", answer: "value", addresses: [name], isVersioned: true, action: "Feed" },
      { verb: "put", summary: "put a Pet", answer: "truth", addresses: [name], isVersioned: true, body: {} },
      { verb: "setFree", summary: "free a Pet", answer: "truth", addresses: [name], isVersioned: true },
    ],
  },
  {
    ...animals,
    within: { method: "inPen", parameter: "pen" },
    methods: [
      {
        verb: "list",
        summary: "list Pets of a pen",
        answer: "value",
        options: [{ name: "gate", word: "gate", summary: "gate", is: "text" }],
      },
      { verb: "count", summary: "count Pets", answer: "value" },
    ],
  },
];

function verb(name: string): VerbGroup {
  const found = groupsOf(pets)[0]?.verbs.find((each) => each.verb === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

function optionsOf(values: Readonly<Record<string, unknown>>): unknown {
  const options = new OptionValues({ since: "now", ...values });
  return methodOptions(verb("list"), wayOf(verb("list"), options).way, options);
}

describe("options have the form that the client takes", () => {
  test("each by its kind, and none that is not given", () => {
    const values = { "color-parameter": "red", sizes: ["1", "2"], weight: "1.5", near: '{"x":1}', kinds: ["cat"] };
    const expected = { color: "red", sizes: [1, 2], weight: 1.5, near: { x: 1 }, kinds: ["cat"], since: "now" };
    expect(optionsOf({ ...values, "is-tame": "true" })).toEqual({ ...expected, isTame: true });
    expect(optionsOf({})).toEqual({ since: "now" });
    expect(optionsOf({ age: 2, "is-tame": "false", labels: ["a=1", "b=", "a=2=3"] })).toEqual({
      age: 2,
      isTame: false,
      labels: { a: ["1", "2=3"], b: "" },
      since: "now",
    });
  });

  test.each([
    [{ sizes: ["1.5"] }, 'Cannot use "1.5" as --sizes: expected a number'],
    [{ weight: "much" }, 'Cannot use "much" as --weight: expected a number'],
    [{ weight: '"1"' }, "as --weight: expected a number"],
    [{ age: 3 }, 'Cannot use "3" as --age: expected one of 1, 2'],
    [{ labels: ["=1"] }, 'Cannot use "=1" as --labels: expected NAME=VALUE'],
    [{ gate: "east" }, "Cannot use --gate here: list does not take it"],
    [{ near: "{" }, 'Cannot use "{" as --near: expected JSON'],
    [{ kinds: ["cat", "cow"] }, 'Cannot use "cow" as --kinds: expected one of cat, dog'],
    [{ since: undefined }, "Cannot list without --since"],
    [{ pen: "north", weight: "1" }, "Cannot use --weight with --pen: list does not take it"],
  ])("%j is refused: %s", (values, reason) => {
    expect(() => optionsOf(values)).toThrow(reason);
  });
});

test("a method that is there within a narrowing only asks for it", () => {
  expect(() => wayOf(verb("count"), new OptionValues({}))).toThrow("Cannot count: give --pen");
  expect(wayOf(verb("count"), new OptionValues({ pen: "north" }))).toMatchObject({ within: "north" });
});

test("an address of several parts is words in a row, another one is an option", () => {
  const { way } = wayOf(verb("get"), new OptionValues({}));
  expect(addressOf(way, ["east", "Rex"], new OptionValues({}))).toEqual({ yard: "east", petName: "Rex" });
  expect(addressOf(way, [], new OptionValues({ "chip-number": "7" }))).toEqual({ chipNumber: "7" });
  const incomplete = "Give the Pet: YARD PET-NAME or --chip-number CHIP-NUMBER";
  expect(() => addressOf(way, ["east"], new OptionValues({}))).toThrow(incomplete);
});

test("commands show all of it, and an option that has a name of every command line gets another one", () => {
  const [command] = resourceCommands(pets);
  expect(command).toMatchObject({ summary: "read and change House Pets", description: "Pet: animals" });
  const [list, get, feed, put, free, count] = command?.commands ?? [];
  expect(ownOptions(list)).toEqual({
    pen: { type: "text", value: "VALUE", summary: expect.any(String) },
    "color-parameter": { type: "text", value: "TEXT", summary: "colour" },
    sizes: { type: "list", value: "N", summary: "sizes; may be repeated" },
    weight: { type: "text", value: "TEXT", summary: "weight" },
    age: { type: "number", value: "N", summary: "age", choices: ["1", "2"] },
    "is-tame": { type: "text", value: "true|false", summary: "tame", choices: ["true", "false"] },
    labels: { type: "list", value: "NAME=VALUE", summary: "labels; may be repeated" },
    sort: { type: "text", value: "TEXT", summary: "order", suggestions: ["name"] },
    limit: { type: "number", value: "N", summary: "bound" },
    near: { type: "text", value: "TEXT", summary: "place" },
    kinds: { type: "list", value: "TEXT", summary: "kinds; may be repeated" },
    since: { type: "text", value: "TEXT", summary: "time" },
    gate: { type: "text", value: "TEXT", summary: "gate" },
  });
  expect(ownOptions(get)).toEqual({ "chip-number": { type: "text", value: "CHIP-NUMBER", summary: "number" } });
  expect([feed, put, free].map((each) => Object.keys(ownOptions(each)))).toEqual([
    ["version", "action", "file"],
    ["version", "file"],
    ["version", "yes"],
  ]);
  expect([list, put].map((each) => "output" in (each?.options ?? {}))).toEqual([true, false]);
  expect([list, get, free].map((each) => each?.arguments)).toEqual([
    [],
    [
      { name: "YARD", summary: "yard", isOptional: true },
      { name: "PET-NAME", summary: "name", isOptional: true },
    ],
    [{ name: "PET-NAME", summary: "name", isOptional: false }],
  ]);
  expect(command?.commands?.flatMap(({ examples = {} }) => Object.entries(examples))).toEqual([
    ["house-pets list --sort 'name desc' --limit 5 --since VALUE", "list Pets"],
    ["house-pets list --pen VALUE", "list Pets of a pen"],
    ["house-pets get YARD PET-NAME", "get a Pet"],
    ["house-pets feed Rex -f actions.yaml", "feed a Pet"],
    ["house-pets put Rex -f draft.yaml", "put a Pet"],
    ["house-pets set-free Rex", "free a Pet"],
    ["house-pets count --pen VALUE", "count Pets"],
  ]);
  expect(count?.options?.["pen"]).toMatchObject({ value: "VALUE" });
});

/** Options that only this verb has. */
function ownOptions(command: Command | undefined): Options {
  const common = { ...connectionOptions, ...valueOptions };
  return Object.fromEntries(Object.entries(command?.options ?? {}).filter(([option]) => !(option in common)));
}

test.each([
  ["storeKey", "store", "KEY"],
  ["bigZooId", "big-zoo", "ID"],
  ["pen2Name", "pen2-name", "VALUE"],
  ["penABC", "pen-abc", "VALUE"],
  ["id", "id", "VALUE"],
])("a narrowing by %s is asked for by --%s %s", (parameter, option, value) => {
  expect(narrowingOption({ method: "in", parameter })).toEqual({ name: option, value });
});
