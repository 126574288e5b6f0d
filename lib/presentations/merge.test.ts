import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeSlides, type Slides } from "./merge";

const current = {
  slides: ["uno", "coro", "dos"],
  labels: ["Estrofa 1", "Coro", "Estrofa 2"],
  order: [0, 1, 2, 1],
};

/** Slides of a presentation without pictures after an update. */
function mergeTexts(before: Omit<Slides, "pictures">, update: Partial<Slides>) {
  const { pictures: _, ...texts } = mergeSlides({ ...before, pictures: [] }, update);
  return texts;
}

/** Both slides of a picture have no text, as the blank one between them. */
const pictures: Slides = {
  slides: ["", "", "uno", ""],
  labels: ["Retiro", "", "", ""],
  pictures: [{ picture: 7, fit: "contain" }, null, null, { picture: 8, fit: "cover" }],
  order: [],
};

describe("pictures", () => {
  test("stay with their slides where an update does not name them, and leave with a slide that is removed", () => {
    expect(mergeSlides(pictures, { slides: ["nuevo", "", "", "uno", ""] }).pictures).toEqual([
      null,
      { picture: 7, fit: "contain" },
      null,
      null,
      { picture: 8, fit: "cover" },
    ]);
    expect(mergeSlides(pictures, { slides: ["uno"] }).pictures).toEqual([null]);
    expect(mergeSlides(pictures, {})).toEqual(pictures);
  });

  test("are those that an update names, as many as the slides", () => {
    const named = [null, { picture: 9, fit: "contain" as const }];
    expect(mergeSlides(pictures, { pictures: named }).pictures).toEqual([...named, null, null]);
    expect(mergeSlides(pictures, { slides: ["uno"], pictures: named }).pictures).toEqual([null]);
  });
});

describe("an update", () => {
  test("without slides keeps them with labels and order", () => {
    expect(mergeTexts(current, {})).toEqual(current);
  });

  test("with the same slides in another order moves labels and order along", () => {
    expect(mergeTexts(current, { slides: ["coro", "uno", "dos"] })).toEqual({
      slides: ["coro", "uno", "dos"],
      labels: ["Coro", "Estrofa 1", "Estrofa 2"],
      order: [1, 0, 2, 0],
    });
  });

  test("without a slide takes it out of the order", () => {
    expect(mergeTexts(current, { slides: ["uno", "dos"] })).toEqual({
      slides: ["uno", "dos"],
      labels: ["Estrofa 1", "Estrofa 2"],
      order: [0, 1],
    });
  });

  test("with a new slide adds it to the end of an order, without label", () => {
    expect(mergeTexts(current, { slides: ["uno", "nuevo", "coro", "dos"] })).toEqual({
      slides: ["uno", "nuevo", "coro", "dos"],
      labels: ["Estrofa 1", "", "Coro", "Estrofa 2"],
      order: [0, 2, 3, 2, 1],
    });
    expect(mergeTexts({ ...current, order: [] }, { slides: ["uno", "nuevo"] }).order).toEqual([]);
  });

  test("matches equal texts in order", () => {
    const twice = { slides: ["coro", "coro"], labels: ["Coro", "Final"], order: [1, 0] };
    expect(mergeTexts(twice, { slides: ["uno", "coro", "coro"] })).toEqual({
      slides: ["uno", "coro", "coro"],
      labels: ["", "Coro", "Final"],
      order: [2, 1, 0],
    });
    expect(mergeTexts(twice, { slides: ["coro"] })).toEqual({ slides: ["coro"], labels: ["Coro"], order: [0] });
  });

  test("replaces what it names, and makes the labels as many as the slides", () => {
    expect(mergeTexts(current, { labels: ["A", "B", "C", "D"], order: [2] })).toEqual({
      slides: current.slides,
      labels: ["A", "B", "C"],
      order: [2],
    });
    expect(mergeTexts(current, { slides: ["x", "coro"], labels: ["A"], order: [] })).toEqual({
      slides: ["x", "coro"],
      labels: ["A", ""],
      order: [],
    });
  });
});

test("whatever the update, every slide has a label and a place for a picture, and the order names slides", () => {
  const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 });
  const presentation = fc.tuple(texts, fc.array(fc.nat(7), { maxLength: 10 })).map(([slides, order]) => ({
    slides,
    labels: slides.map((_, index) => `Parte ${index}`),
    pictures: [],
    order: order.filter((index) => index < slides.length),
  }));
  const property = fc.property(presentation, texts, (before, slides) => {
    const after = mergeSlides(before, { slides });
    expect([after.labels.length, after.pictures.length]).toEqual([slides.length, slides.length]);
    for (const index of after.order) expect(slides[index]).toBeDefined();
    for (const [index, label] of after.labels.entries())
      if (label !== "") expect(before.slides[before.labels.indexOf(label)]).toBe(slides[index]);
    expect(mergeSlides(after, { slides })).toEqual(after);
  });
  fc.assert(property);
});
