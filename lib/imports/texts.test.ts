import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./texts";

test("Spanish letters are folded as Unicode decomposes them", () => {
  const letter = fc.constantFrom(..."aÁáÉéÍíÓóÚúÜüÑñ ~Z", "\u0301", "İ", "ß", "Å", "ﬁ", "\t");
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 20 }), (text) => {
      const single = text.includes("  ") ? text.replace(/\s+/g, " ") : text;
      const decomposed = single.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
      expect(fold(text)).toBe(decomposed.toLowerCase());
    }),
  );
});
