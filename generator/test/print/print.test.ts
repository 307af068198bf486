import { describe, expect, it } from "vitest";
import { print } from "../../src/print.ts";
import type { ModuleFile } from "../../src/print/output-file.ts";
import { classOf, functionOf, interfaceOf, reexport } from "../../src/print/statements.ts";

const empty: ModuleFile = { kind: "module", path: "task.ts", source: "spec/task.yaml", statements: [] };

describe("print()", () => {
  it("names the origin in the first line, and cannot be led out of it", async () => {
    expect(await print(empty)).toBe("// Generated from spec/task.yaml by `npm run generate`. Do not edit.\n");
    const hostile = await print({ ...empty, source: "a\nexport const stolen = 1;" });
    expect(hostile.split("\n")).toHaveLength(2);
  });

  it("formats other files by their extension", async () => {
    expect(await print({ kind: "text", path: "api.md", text: "# Title\n* item" })).toBe("# Title\n\n- item\n");
    expect(await print({ kind: "text", path: "api.md", text: "a\u202Eb\u0007c\u2028d" })).toBe("aU+202Ebc\nd\n");
    const page = { kind: "text", path: "api.md", source: "a-->b.yaml", text: "# Title" } as const;
    expect(await print(page, "make it --all")).toBe(
      "<!-- Generated from a-- >b.yaml by `make it --all`. Do not edit. -->\n\n# Title\n",
    );
    expect(await print({ kind: "text", path: "a.json", text: '{"a":1}' })).toBe('{ "a": 1 }\n');
  });

  it("writes what emitters may ask for, whether or not a description leads to it", async () => {
    const module: ModuleFile = {
      ...empty,
      imports: [
        { name: "both", from: "./both.ts", type: false },
        { name: "both", from: "./both.ts", type: true },
        { name: "Both", from: "./both.ts", type: true },
        { name: "Ape", from: "@x/ape", type: true },
      ],
      statements: [
        reexport('./"quoted".ts', ["one", "two"]),
        interfaceOf("Open", "", [{ kind: "index", key: "string", type: "both", readonly: true }]),
        functionOf("act", "", {
          parameters: [
            { name: "ape", type: "Ape", hasQuestionToken: true },
            { name: "count", type: "Both", initializer: "1" },
          ],
          returnType: "void",
        }),
        classOf("Acts", "", { extends: "Base" }),
      ],
    };
    expect((await print(module)).split("\n\n").slice(1).join("\n")).toBe(`import type { Ape } from "@x/ape";
import { type Both, both } from "./both.ts";
export { one, two } from './"quoted".ts';
export interface Open {
  readonly [key: string]: both;
}
export function act(ape?: Ape, count: Both = 1): void {}
export class Acts extends Base {}
`);
  });

  it("says which file is no TypeScript", async () => {
    const broken: ModuleFile = { ...empty, statements: ["export const = ;"] };
    await expect(print(broken)).rejects.toThrow("Cannot format task.ts");
  });
});
