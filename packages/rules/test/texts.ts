import * as fc from "fast-check";

/** Texts that try to leave their place, whatever the syntax. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom('"', "\\", "\n", "#", ";", "<", ">", "'", "a", "1", ".", "-", "_", "%%{", "]", "&", " "), {
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
);
