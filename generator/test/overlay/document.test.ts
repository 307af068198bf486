import { describe, expect, test } from "vitest";
import { refusal } from "./overlaid.ts";

const head = "overlay: 1.1.0\ninfo: { title: Ours, version: 1.0.0 }\n";
const action = "actions:\n  - target: $.info\n    update: { x-a: 1 }\n";
const all = `${head}actions:\n  - target: $\n`;
const versions = 'expected "1.0.x" or "1.1.x"';
const list = 'Expected a list of actions for "actions", found ';
const deeds = 'expected "update", "copy" or "remove: true"';
const known = "expected overlay, info, extends, actions or an extension (x-…)";

function refused(overlay: string): string {
  const api = 'openapi: 3.1.1\ninfo: { title: Zoo, version: "1" }\npaths: {}\n';
  return refusal({ "api.yaml": api, "other.yaml": api, "ours.yaml": overlay }, "ours.yaml");
}

describe("load() refuses overlays", () => {
  test.each([
    ["of no version", "info: {}\n", "1:1: Expected an Overlay document, found no version under `overlay`"],
    ["of a later version", "\noverlay: 1.2.0\n", `2:1: Cannot read version overlay "1.2.0", ${versions}`],
    ["of a number", "overlay: 1.1\n", `1:1: Cannot read version overlay 1.1, ${versions}`],
    ["that are lists", "- 1\n", "1:1: Expected an Overlay document, found a list"],
    ["that are no YAML", "overlay: {\n", "2:1: Not valid YAML: unexpected end of the stream within a flow collection"],
    [
      "without a title",
      "overlay: 1.0.0\ninfo: { version: 1.0.0 }\n",
      '2:1: Expected a string for "title", found nothing',
    ],
    [
      "without a version",
      "overlay: 1.0.0\ninfo: { title: Ours }\n",
      '2:1: Expected a string for "version", found nothing',
    ],
    ["without information", "overlay: 1.0.0\n", '1:1: Expected an object for "info", found nothing'],
    ["without actions", head, `1:1: ${list}nothing`],
    ["with an empty list of actions", `${head}actions: []\n`, `3:1: ${list}an empty list`],
    ["with one action for all", `${head}actions: {}\n`, `3:1: ${list}an object`],
    ["with unknown fields", `${head}action: []\n`, `3:1: Unknown field "action", ${known}`],
    [
      "with unknown fields of `info`",
      `overlay: 1.1.0\ninfo:\n  titel: Ours\n`,
      '3:3: Unknown field "titel", expected title, version, description or an extension (x-…)',
    ],
    [
      "with unknown fields of an action",
      `${action}    delete: true\n${head}`,
      '4:5: Unknown field "delete", expected target, description, update, copy, remove or an extension (x-…)',
    ],
    ["with a text for an action", `${head}actions: [x]\n`, '3:11: Expected an action, found "x"'],
    ["with no target", `${head}actions:\n  - remove: true\n`, '4:5: Expected a string for "target", found nothing'],
    ["with an action that does nothing", `${all}    remove: false\n`, `4:5: Action does nothing, ${deeds}`],
    [
      "with a removal that is no flag",
      `${all}    remove: "yes"\n`,
      '5:5: Expected true or false for "remove", found "yes"',
    ],
    [
      "with a description in numbers",
      `${all}    description: 1\n`,
      '5:5: Expected a string for "description", found 1',
    ],
    [
      "with an update and a copy in one",
      `${action}    copy: $.info\n${head}`,
      "4:5: Cannot update and copy in the same action: use two actions",
    ],
    [
      "with a copy before 1.1",
      `${all.replace("1.1.0", "1.0.0")}    copy: $.info\n`,
      '5:5: "copy" is of Overlay 1.1: expected "overlay: 1.1.0" for it',
    ],
    [
      "of another description",
      `${head}extends: ./other.yaml\n${action}`,
      '3:1: Overlay extends "./other.yaml", but is applied to api.yaml',
    ],
  ])("%s", (_, overlay, message) => {
    expect(refused(overlay)).toBe(`ours.yaml:${message}`);
  });

  test("that are not there", () => {
    expect(refusal({ "api.yaml": "openapi: 3.1.1\n" }, "ours.yaml")).toBe(
      "ours.yaml:1:1: Cannot read the overlay: there is no file ours.yaml",
    );
    expect(refusal({ "api.yaml": "openapi: 3.1.1\n", "ours.txt": "" }, "ours.txt")).toBe(
      "ours.txt:1:1: Cannot read the overlay: ours.txt is neither .yaml, .yml nor .json",
    );
  });
});
