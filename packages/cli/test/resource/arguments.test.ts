import { describe, expect, test } from "vitest";
import { OptionValues } from "../../src/program/command.ts";
import { addressOf, methodOptions, wayOf } from "../../src/resource/arguments.ts";
import { resourceCommands } from "../../src/resource/commands.ts";
import type { OptionDescription, ResourceDescription } from "../../src/resource/description.ts";
import { groupsOf, type VerbGroup } from "../../src/resource/group.ts";

const color: OptionDescription = { name: "color", word: "color", summary: "colour", is: "text" };

const animals = { property: "pets", word: "pets", noun: "Pet", summary: "animals", columns: [] } as const;

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
          { name: "weight", word: "weight", summary: "weight", is: "number" },
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
    ],
  },
  {
    ...animals,
    within: { method: "inPen", parameter: "pen" },
    methods: [
      { verb: "list", summary: "list Pets of a pen", answer: "value" },
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
    expect(optionsOf(values)).toEqual(expected);
    expect(optionsOf({})).toEqual({ since: "now" });
  });

  test.each([
    [{ sizes: ["1.5"] }, 'Cannot use "1.5" as --sizes: expected a number'],
    [{ weight: "much" }, 'Cannot use "much" as --weight: expected a number'],
    [{ weight: '"1"' }, "as --weight: expected a number"],
    [{ near: "{" }, 'Cannot use "{" as --near: expected JSON'],
    [{ kinds: ["cat", "cow"] }, 'Cannot use "cow" as --kinds: expected one of cat, dog'],
    [{ since: undefined }, "Cannot list without --since"],
    [{ pen: "north", weight: "1" }, "Cannot use --weight with --pen: list does not take it"],
  ])("%j is refused: %s", (values, reason) => {
    expect(() => optionsOf(values)).toThrow(reason);
  });
});

test("a method that is there within a narrowing only asks for it", () => {
  expect(() => wayOf(verb("count"), new OptionValues({}))).toThrow("Cannot count: say where, by --pen");
  expect(wayOf(verb("count"), new OptionValues({ pen: "north" }))).toMatchObject({ within: "north" });
});

test("an address of several parts is words in a row, another one is an option", () => {
  const { way } = wayOf(verb("get"), new OptionValues({}));
  expect(addressOf(way, ["east", "Rex"], new OptionValues({}))).toEqual({ yard: "east", petName: "Rex" });
  expect(addressOf(way, [], new OptionValues({ "chip-number": "7" }))).toEqual({ chipNumber: "7" });
  const incomplete = "Say which Pet is meant: YARD PET-NAME or --chip-number CHIP-NUMBER";
  expect(() => addressOf(way, ["east"], new OptionValues({}))).toThrow(incomplete);
});

test("commands show all of it, and an option that has a name of every command line gets another one", () => {
  const [command] = resourceCommands(pets);
  const [list, get, count] = command?.commands ?? [];
  expect(Object.keys(list?.options ?? {})).toEqual(
    expect.arrayContaining(["pen", "color-parameter", "sizes", "weight", "near", "kinds", "since", "output"]),
  );
  expect(list?.examples?.map(({ line }) => line)).toEqual(["pets list --since VALUE", "pets list --pen VALUE"]);
  expect(get?.examples?.[0]?.line).toBe("pets get YARD PET-NAME");
  expect(count?.options?.["pen"]).toMatchObject({ value: "VALUE" });
});
