import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { redacted } from "../../src/error/redacted.ts";

/** Every sign that some writer escapes, among them what looks like an escape itself. */
const secret = `ab+/=&<>"'%._~%41&lt;\\u0042\\x-yz`;

/** Writes every sign in a way of its own. */
function signs(write: (code: number, sign: string) => string, which = /\W/g) {
  return (text: string): string => text.replace(which, (sign) => write(sign.charCodeAt(0), sign));
}

const hex = (code: number, length: number): string => code.toString(16).padStart(length, "0");

/** Signs, and their names in HTML. */
const names = new Map(
  [
    "!excl \"quot #num $dollar %percnt &amp 'apos (lpar )rpar *ast +plus ,comma .period /sol :colon ;semi <lt =equals",
    ">gt ?quest @commat [lsqb \\bsol ]rsqb ^Hat _lowbar `grave {lcub |verbar }rcub",
  ].flatMap((signs) => signs.split(" ").map((each) => [each.charAt(0), each.slice(1)])),
);
const named = (_code: number, sign: string): string => (names.has(sign) ? `&${names.get(sign)};` : sign);

/** How texts get written on their way. */
const writers: Readonly<Record<string, (text: string) => string>> = {
  "as it is": (text) => text,
  "in an address": (text) => encodeURIComponent(text),
  "in an address, in small letters": (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  "in an address, every sign": signs((code) => `%${hex(code, 2)}`),
  "in a form": (text) => String(new URLSearchParams({ "": text })).slice(1),
  "in JSON": (text) => JSON.stringify(text).slice(1, -1),
  "in JSON with slashes": (text) => JSON.stringify(text).slice(1, -1).replaceAll("/", "\\/"),
  "in JSON for HTML": signs((code) => `\\u${hex(code, 4)}`, /["&'+<=>\\]/g),
  "in JSON, every sign": signs((code) => `\\u${hex(code, 4)}`),
  "in HTML": signs((code, sign) => (sign === "'" ? "&#39;" : named(code, sign)), /["&'<>]/g),
  "in HTML by name": signs(named),
  "in HTML by number": signs((code) => `&#${code};`),
  "in HTML by number with zeros": signs((code) => `&#00${code};`),
  "in HTML by hexadecimal number": signs((code) => `&#x${hex(code, 0)};`),
  "in HTML by capital hexadecimal number": signs((code) => `&#X${hex(code, 0).toUpperCase()};`),
};

const ways = Object.entries(writers);

/** What gets written into another: an address into JSON, that into HTML, a log of JSON into JSON. */
const pairs = ways.flatMap(([inner, write]) =>
  ways.map(([outer, rewrite]) => [inner, outer, (text: string): string => rewrite(write(text))] as const),
);

describe("redacted()", () => {
  it.each(pairs)("takes a secret out that is written %s, and that %s", (_inner, _outer, write) => {
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

  const visible = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 1,
  });
  const everySign = [
    signs((code) => `%${hex(code, 2)}`, /./g),
    signs((code) => `\\u${hex(code, 4)}`, /./g),
    signs((code) => `&#${code};`, /./g),
  ];
  const write = fc.constantFrom(...ways.map(([, each]) => each), ...everySign);

  it("takes out whatever a secret is made of, however it is written, four times over", () => {
    fc.assert(
      fc.property(visible, fc.array(write, { maxLength: 4 }), (end, writes) => {
        // Backslashes of JSON in JSON would make an escape of these.
        fc.pre(!/u[\da-f]{4}/i.test(end));
        const token = `tok-${end}z`;
        const written = writes.reduce((text, each) => each(text), token);
        expect(redacted(`You sent ${written} !`, token)).toBe("You sent [redacted] !");
      }),
      { numRuns: 2000 },
    );
  });

  it("takes out any secret, whatever it begins and ends with, wherever it stands", () => {
    const place = fc.constantFrom(
      (text: string) => text,
      (text: string) => `<b>${text}</b>`,
      (text: string) => `'${text}'`,
      (text: string) => JSON.stringify({ text }),
      (text: string) => encodeURIComponent(`"${text}"`),
    );
    fc.assert(
      fc.property(visible, write, place, (own, each, put) => {
        const token = `${own}tok-z${own}`;
        expect(redacted(put(each(token)), token)).not.toContain("tok-z");
      }),
      { numRuns: 2000 },
    );
  });

  it("leaves any text as it is that does not hold the secret", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("%", "%25", "&", "&amp;", ";", "\\", "\\u", "\\u00", "&#", "&#x", "secret", "ecret+", "+"),
    );
    const letters = fc
      .array(
        fc.oneof(
          piece,
          write.chain((each) => visible.map(each)),
        ),
      )
      .map((all) => all.join(""));
    fc.assert(
      fc.property(letters, (text) => {
        expect(redacted(text, "secret~0", "another secret")).toBe(text);
      }),
    );
  });

  it("takes out several secrets at once, each of them wherever it stands", () => {
    const text = "b%2Bcde-x, f/ghi, b+cde b%252bcde&amp;#98;+cde";
    expect(redacted(text, undefined, "b+cde", "f/ghi", "abc")).toBe(
      "[redacted]-x, [redacted], [redacted] [redacted][redacted]",
    );
  });

  it("takes out a secret that is too short once it is decoded only as it is", () => {
    expect(redacted("AB %41B %41%42 %20", "%41%42", undefined)).toBe("AB %41B [redacted] %20");
    expect(redacted("AB %41B %20", undefined)).toBe("AB %41B %20");
  });

  it("takes out what stands behind the beginning of an escape", () => {
    expect(redacted("100%abcdef, %20", "abcdef")).toBe("100%[redacted], %20");
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

  it.each(["\\", "%25", "&amp;", "&#0", "%", "&", "a&#x41;", "ab+", "\\u005c"])(
    "reads a hostile text of %j a bounded number of times",
    (piece) => {
      const text = `%${piece.repeat(20_000)}`;
      const read = vi.spyOn(RegExp.prototype, "exec");
      try {
        redacted(text, secret);
        const size = read.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
        expect(size).toBeGreaterThan(text.length);
        expect(size).toBeLessThan(20 * text.length);
      } finally {
        read.mockRestore();
      }
    },
  );
});
