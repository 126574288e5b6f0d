import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeSlides, type Slides } from "./merge";

const current: Slides = {
  slides: ["uno", "coro", "dos"],
  labels: ["Estrofa 1", "Coro", "Estrofa 2"],
  order: [0, 1, 2, 1],
};

describe("an update", () => {
  test("without slides keeps them with labels and order", () => {
    expect(mergeSlides(current, {})).toEqual(current);
  });

  test("with the same slides in another order moves labels and order along", () => {
    expect(mergeSlides(current, { slides: ["coro", "uno", "dos"] })).toEqual({
      slides: ["coro", "uno", "dos"],
      labels: ["Coro", "Estrofa 1", "Estrofa 2"],
      order: [1, 0, 2, 0],
    });
  });

  test("without a slide takes it out of the order", () => {
    expect(mergeSlides(current, { slides: ["uno", "dos"] })).toEqual({
      slides: ["uno", "dos"],
      labels: ["Estrofa 1", "Estrofa 2"],
      order: [0, 1],
    });
  });

  test("with a new slide adds it to the end of an order, without label", () => {
    expect(mergeSlides(current, { slides: ["uno", "nuevo", "coro", "dos"] })).toEqual({
      slides: ["uno", "nuevo", "coro", "dos"],
      labels: ["Estrofa 1", "", "Coro", "Estrofa 2"],
      order: [0, 2, 3, 2, 1],
    });
    expect(mergeSlides({ ...current, order: [] }, { slides: ["uno", "nuevo"] }).order).toEqual([]);
  });

  test("matches equal texts in order", () => {
    const twice = { slides: ["coro", "coro"], labels: ["Coro", "Final"], order: [1, 0] };
    expect(mergeSlides(twice, { slides: ["uno", "coro", "coro"] })).toEqual({
      slides: ["uno", "coro", "coro"],
      labels: ["", "Coro", "Final"],
      order: [2, 1, 0],
    });
    expect(mergeSlides(twice, { slides: ["coro"] })).toEqual({ slides: ["coro"], labels: ["Coro"], order: [0] });
  });

  test("replaces what it names, and makes the labels as many as the slides", () => {
    expect(mergeSlides(current, { labels: ["A", "B", "C", "D"], order: [2] })).toEqual({
      slides: current.slides,
      labels: ["A", "B", "C"],
      order: [2],
    });
    expect(mergeSlides(current, { slides: ["x", "coro"], labels: ["A"], order: [] })).toEqual({
      slides: ["x", "coro"],
      labels: ["A", ""],
      order: [],
    });
  });
});

test("whatever the update, every slide has a label and the order names slides", () => {
  const texts = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 });
  const presentation = fc.tuple(texts, fc.array(fc.nat(7), { maxLength: 10 })).map(([slides, order]) => ({
    slides,
    labels: slides.map((_, index) => `Parte ${index}`),
    order: order.filter((index) => index < slides.length),
  }));
  const property = fc.property(presentation, texts, (before, slides) => {
    const after = mergeSlides(before, { slides });
    expect(after.labels).toHaveLength(slides.length);
    for (const index of after.order) expect(slides[index]).toBeDefined();
    for (const [index, label] of after.labels.entries())
      if (label !== "") expect(before.slides[before.labels.indexOf(label)]).toBe(slides[index]);
    expect(mergeSlides(after, { slides })).toEqual(after);
  });
  fc.assert(property);
});
