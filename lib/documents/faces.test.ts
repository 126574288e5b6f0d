import { describe, expect, test, vi } from "vitest";

const faceNames = ["script", "serif", "serifItalic", "serifSemibold"] as const;

describe("a letter that was drawn as part of an accented one before it was set", () => {
  test.each(faceNames)("keeps its text in %s", async (name) => {
    // Fonts are read once per process.
    vi.resetModules();
    const { loadFace, setText } = await import("./faces");
    const face = await loadFace(name);
    const textOf = (text: string) =>
      setText(face, text)
        .letters.map(({ character }) => character)
        .join("");
    const accented = setText(face, "Áéíóúñ").letters;
    // The outline of an accented letter is made of other glyphs of the font.
    for (const { glyph } of accented) expect(face.font.getGlyph(glyph).path.commands.length).toBeGreaterThan(0);
    expect(textOf("Aeioun")).toBe("Aeioun");
  });
});
