import { writeFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { drawDiscountsMermaid, drawDiscountsSvg } from "@commerce-http/assurance";
import { drawDot, drawMermaid } from "@commerce-http/rules";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import { problemLines } from "../problem/text.ts";
import type { VerbCall } from "../program/command.ts";
import { allIn, openStage, type Stage, unfitProblems } from "../stage/stage.ts";

export async function graphWorkflows(call: VerbCall): Promise<ExitCode> {
  const stage = await openStage(call, ["states"]);
  try {
    const states = await allIn(stage, "states");
    const languages = call.options.list("locale");
    tellUnfit(stage, call);
    return await show(call, {
      mermaid: () => drawMermaid(states, { languages }),
      dot: () => drawDot(states, { languages }),
      svg: async () => {
        const { Graphviz } = await import("@hpcc-js/wasm-graphviz");
        return (await Graphviz.load()).layout(drawDot(states, { languages }), "svg", "dot");
      },
    });
  } finally {
    await stage.close();
  }
}

export async function graphDiscounts(call: VerbCall): Promise<ExitCode> {
  const stage = await openStage(call, ["discountGroups", "cartDiscounts"]);
  try {
    const discounts = await allIn(stage, "cartDiscounts");
    const options = { languages: call.options.list("locale"), discountGroups: await allIn(stage, "discountGroups") };
    tellUnfit(stage, call);
    return await show(call, {
      mermaid: () => drawDiscountsMermaid(discounts, options),
      svg: () => drawDiscountsSvg(discounts, options),
    });
  } finally {
    await stage.close();
  }
}

function tellUnfit(stage: Stage, { terminal }: VerbCall): void {
  const lines = problemLines(unfitProblems(stage, "warning"), terminal.styledNote);
  for (const line of lines) terminal.warn(line);
}

type Drawings = Readonly<Record<string, () => string | Promise<string>>>;

const syntaxes: Readonly<Record<string, string>> = { ".svg": "svg", ".dot": "dot", ".gv": "dot" };

async function show({ terminal, options }: VerbCall, drawings: Drawings): Promise<ExitCode> {
  const file = options.text("out");
  const format = options.text("format") ?? (file === undefined ? undefined : syntaxes[extname(file)]) ?? "mermaid";
  const draw = drawings[format];
  if (draw === undefined)
    throw new UsageError(`Cannot draw this as ${format}: there is ${Object.keys(drawings).join(", ")}`);
  const text = await draw();
  if (file === undefined) {
    terminal.print(text.trimEnd());
    return exitCode.success;
  }
  try {
    writeFileSync(resolve(terminal.io.folder, file), text);
  } catch (cause) {
    throw new UsageError(`Cannot write "${file}"`, { cause });
  }
  terminal.note(`Drew ${file}`);
  return exitCode.success;
}
