import { expect, test } from "vitest";
import { optionsOf } from "../../src/connection/settings.ts";
import { OptionValues } from "../../src/program/command.ts";

test("a side has the options that begin with its name, and the profile that it names itself", () => {
  const all = {
    to: "production",
    "to-project": "shop",
    "to-base-url": "https://to.invalid",
    "to-token-url": "https://auth.invalid",
    "to-client-id": "client",
    "to-allow-http": true,
    "to-allow-ip-address": true,
  };
  const options = optionsOf("to", new OptionValues({ ...all, "from-project": "other", project: "none" }));
  const { to: profile, ...own } = all;
  for (const [name, value] of Object.entries({ ...own, "to-profile": profile })) {
    expect(typeof value === "string" ? options.text(name) : options.flag(name), name).toBe(value);
  }
  expect([options.text("from-project"), options.text("project"), options.text("profile")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("what was not given to a side stays open", () => {
  const options = optionsOf("to", new OptionValues({}));
  expect([options.text("to-profile"), options.flag("to-allow-http"), options.flag("to-allow-ip-address")]).toEqual([
    undefined,
    false,
    false,
  ]);
});
