import { writeFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { drawDiscountsMermaid, drawDiscountsSvg } from "@commerce-http/assurance";
import { drawDot, drawMermaid } from "@commerce-http/rules";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import { warnOf } from "../problem/text.ts";
import type { VerbCall } from "../program/command.ts";
import { allIn, onStage, unfitProblems } from "../stage/stage.ts";

export async function graphWorkflows(call: VerbCall): Promise<ExitCode> {
  return onStage(call, ["states"], async (stage) => {
    const states = await allIn(stage, "states");
    const options = { languages: call.options.list("locale") };
    warnOf(call.terminal, unfitProblems(stage, "warning"));
    return show(call, {
      mermaid: () => drawMermaid(states, options),
      dot: () => drawDot(states, options),
      svg: async () => {
        const { Graphviz } = await import("@hpcc-js/wasm-graphviz");
        return (await Graphviz.load()).layout(drawDot(states, options), "svg", "dot");
      },
    });
  });
}

export async function graphDiscounts(call: VerbCall): Promise<ExitCode> {
  return onStage(call, ["discountGroups", "cartDiscounts"], async (stage) => {
    const discounts = await allIn(stage, "cartDiscounts");
    const options = { languages: call.options.list("locale"), discountGroups: await allIn(stage, "discountGroups") };
    warnOf(call.terminal, unfitProblems(stage, "warning"));
    return show(call, {
      mermaid: () => drawDiscountsMermaid(discounts, options),
      svg: () => drawDiscountsSvg(discounts, options),
    });
  });
}

type Drawings = Readonly<Record<string, () => string | Promise<string>>>;

const syntaxes: Readonly<Record<string, string>> = { ".svg": "svg", ".dot": "dot", ".gv": "dot" };

async function show({ terminal, options }: VerbCall, drawings: Drawings): Promise<ExitCode> {
  const file = options.text("out");
  const format = options.text("format") ?? (file === undefined ? undefined : syntaxes[extname(file)]) ?? "mermaid";
  const draw = drawings[format];
  if (draw === undefined)
    throw new UsageError(`Cannot draw this as ${format}: use one of ${Object.keys(drawings).join(", ")}`);
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
