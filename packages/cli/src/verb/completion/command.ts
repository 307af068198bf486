import type { Command } from "../../program/command.ts";

/** Completes what is typed in a shell. */
export const completionCommand: Command = {
  name: "completion",
  summary: "print what makes a shell complete this command",
  description: `Prints a script. Have the shell read it when it starts:
  bash  eval "$(commerce-http completion bash)"           in ~/.bashrc
  zsh   source <(commerce-http completion zsh)            in ~/.zshrc, after compinit
  fish  commerce-http completion fish | source            in ~/.config/fish/config.fish`,
  arguments: [{ name: "SHELL", summary: "bash, zsh or fish", choices: ["bash", "zsh", "fish"] }],
  examples: [{ line: "completion bash", does: "prints the script for bash" }],
  load: async () => (await import("./completion.ts")).completion,
};

/** Says to the script of a shell what may come next, of the commands that there are. */
export function completeCommand(commands: () => readonly Command[]): Command {
  return {
    name: "complete",
    isHidden: true,
    summary: "print what may come next on a command line",
    arguments: [
      { name: "WORDS", summary: "words so far, the unfinished one last", isOptional: true, isRepeatable: true },
    ],
    examples: [{ line: "complete -- states ge", does: "prints get, and what it does" }],
    load: async () => (await import("./completion.ts")).completeOf(commands()),
  };
}
