import { expect, test } from "vitest";
import { readContent } from "@/lib/posts/content/from-html";
import { lostTexts } from "@/lib/posts/content/rules";
import { targetOf } from "@/lib/posts/content/web-redirects";
import { pastedDocuments } from "../../support/pasted-documents";

test.each(pastedDocuments())("$name is read as a person would write it, and what it loses is known", (document) => {
  expect(readContent(document.text)).toEqual(document.expected);
});

test.each([
  ["https://www.google.com/url?q=https%3A%2F%2Fe.org%2Fa%3Fb%3D1&sa=D", "https://e.org/a?b=1"],
  ["https://l.facebook.com/l.php?u=https%3A%2F%2Fe.org%2F&h=AT0", "https://e.org/"],
  ["https://www.google.com/url?q=nada", "https://www.google.com/url?q=nada"],
  ["https://evil.example/url?q=https://e.org", "https://evil.example/url?q=https://e.org"],
  ["https://www.google.com/search?q=https://e.org", "https://www.google.com/search?q=https://e.org"],
])("%s leads to %s", (address, target) => {
  expect(targetOf(address)).toBe(target);
});

test("what is lost is said in a sentence for each kind, with one picture or several", () => {
  const remedy = { one: "arrástrala", many: "arrástralas" };
  expect(lostTexts({ images: 1, hasTables: false, decorations: [] }, remedy)).toEqual([
    "1 imagen no se copió: arrástrala.",
  ]);
  expect(lostTexts({ images: 2, hasTables: true, decorations: ["strike", "underline"] }, remedy)).toEqual([
    "2 imágenes no se copiaron: arrástralas.",
    "Cada fila de una tabla quedó como una línea.",
    "El tachado no se conservó.",
    "El subrayado no se conservó.",
  ]);
});
