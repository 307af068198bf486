import { describe, expect, it } from "vitest";
import { decoded } from "../../src/error/decoded.ts";

describe("decoded()", () => {
  it.each([
    ["a%2Bb%2fc", "a+b/c"],
    [String.raw`a\u002bb\/c\"d\\e`, 'a+b/c"de'],
    ["a&#43;b&#0047;c&#x3C;d&#X3e;", "a+b/c<d>"],
    ["&amp;&num;&semi;&percnt;&bsol;x&AMP;", "&#;%x&"],
    ["&plus;&eacute;é%C3%A9€", "\x7f\x7féÃ©€"],
    ["%2541 %255Cu0041 &amp;amp;#65; \\u0026#x41; %26%23x4&#49;;", "A A A A A"],
    ["100% %4 %zz &; &# & \\u00g0 &bogus \\", "100% %4 %zz &; &# & u00g0 &bogus "],
    ["&#x00000041;", "A"],
    ["&#x000000041;", "&#x000000041;"],
    ["", ""],
  ])("reads %j as %j", (text, signs) => {
    expect(decoded(text).signs).toBe(signs);
  });

  it("tells where each sign starts, and where the last one ends", () => {
    const { signs, starts } = decoded("a%2Bb\\\\&amp;lt;\\/c%5C");
    expect([signs, ...starts]).toEqual(["a+b\x7f/c", 0, 1, 4, 5, 15, 17, 21]);
  });
});
