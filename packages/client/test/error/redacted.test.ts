import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redacted } from "../../src/error/redacted.ts";

/** Every sign that some writer escapes, among them what looks like an escape itself. */
const secret = `ab+/=&<>"'%._~%41&lt;\\u0042\\x-yz`;

/** How texts get written on their way. */
const writers: Readonly<Record<string, (text: string) => string>> = {
  "as it is": (text) => text,
  "in an address": (text) => encodeURIComponent(text),
  "in an address, in small letters": (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  "in an address, every sign": (text) =>
    text.replace(/\W/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`),
  "in a form": (text) => String(new URLSearchParams({ "": text })).slice(1),
  "in JSON": (text) => JSON.stringify(text).slice(1, -1),
  "in JSON with slashes": (text) => JSON.stringify(text).slice(1, -1).replaceAll("/", "\\/"),
  "in JSON, every sign": (text) =>
    text.replace(/\W/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
  "in HTML by name": (text) =>
    text.replace(
      /[&<>"'+=/%._]/g,
      (sign) =>
        ({
          "&": "&amp;",
          "<": "&lt;",
          ">": "&gt;",
          '"': "&quot;",
          "'": "&apos;",
          "+": "&plus;",
          "=": "&equals;",
          "/": "&sol;",
          "%": "&percnt;",
          ".": "&period;",
        })[sign] ?? "&lowbar;",
    ),
  "in HTML by number": (text) => text.replace(/\W/g, (sign) => `&#${sign.charCodeAt(0)};`),
  "in HTML by number with zeros": (text) => text.replace(/\W/g, (sign) => `&#00${sign.charCodeAt(0)};`),
  "in HTML by hexadecimal number": (text) => text.replace(/\W/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  "in HTML by capital hexadecimal number": (text) =>
    text.replace(/\W/g, (sign) => `&#X${sign.charCodeAt(0).toString(16).toUpperCase()};`),
};

const ways = Object.entries(writers);

/** What gets written into its like: an address into an address, a log of JSON into JSON. */
const twice = ways.flatMap(([way, write]) =>
  /every|number/.test(way) ? [] : [[way, (text: string): string => write(write(text))] as const],
);

describe("redacted()", () => {
  it.each(ways)("takes a secret out that is written %s", (_way, write) => {
    expect(redacted(`You sent ${write(secret)}, didn't you`, secret)).toBe("You sent [redacted], didn't you");
  });

  it.each(twice)("takes a secret out that is written twice %s", (_way, write) => {
    expect(redacted(`<p>${write(secret)}</p>`, secret)).toBe("<p>[redacted]</p>");
  });

  it.each(ways)("takes a secret out of names and values of JSON, however deep, written %s", (_way, write) => {
    const text = write(secret);
    const json = JSON.stringify({ [text]: [{ deep: { [`x-${text}`]: `Bearer ${text}` } }], code: "A", count: 7 });
    expect(JSON.parse(redacted(json, secret))).toEqual({
      "[redacted]": [{ deep: { "x-[redacted]": "Bearer [redacted]" } }],
      code: "A",
      count: 7,
    });
  });

  it("takes out whatever a secret is made of, however it is written", () => {
    const way = fc.constantFrom(...ways.map(([, write]) => write));
    const visible = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(visible, way, (end, write) => {
        const token = `tok-${end}z`;
        expect(redacted(`You sent ${write(token)} !`, token)).toBe("You sent [redacted] !");
      }),
    );
  });

  it("takes out secrets beyond ASCII as JSON and HTML write them", () => {
    const own = "geheim-ł-ä";
    for (const text of [own, "geheim-\\u0142-\\u00e4", "geheim-&#322;-&auml;"]) {
      expect(redacted(`Sent ${text} here`, own)).toBe("Sent [redacted] here");
    }
  });

  it("takes out a secret of four characters, and none that is shorter", () => {
    expect(redacted("a pass: s3c+ or s3c%2B", "s3c+")).toBe("a pass: [redacted] or [redacted]");
    expect(redacted("a pass: s3c", "s3c")).toBe("a pass: s3c");
    expect(redacted("nothing", "")).toBe("nothing");
    expect(redacted("nothing", undefined)).toBe("nothing");
  });

  it("takes out a secret that begins with a sign", () => {
    expect(redacted("You sent %2Babcd", "+abcd")).toBe("You sent [redacted]");
  });

  it("takes out a number", () => {
    expect(redacted('{"pin":12345678,"a":1}', "12345678")).toBe('{"pin":[redacted],"a":1}');
  });

  it.each([
    ["<p>100&nbsp;% &bogus; &#9999999; \\o/</p>"],
    ["ab+/=&<>, and no more"],
    ["ab%2B%2F%3D%26%3C%3E%22%27%25 and no more"],
    [""],
  ])("leaves %j as it is, which does not hold the secret", (text) => {
    expect(redacted(text, secret)).toBe(text);
  });

  it("takes no time over a hostile text", () => {
    const start = performance.now();
    for (const piece of ["\\", "%25", "&amp;", "&#0", "%", "&", "a&#x41;", "ab+", "+"])
      for (const own of [secret, "+/=\\\\&%"]) redacted(`ab${piece.repeat(100_000)}`, own);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
