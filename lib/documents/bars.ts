import { ensureHeight, type Flow } from "./document";
import { setText } from "./faces";
import { drawBox, drawHatched, drawLine, drawText, widthOf } from "./page";
import { printable } from "./text";

/** Bar chart with pairs of values ≥ 0: income is filled, expense is hatched. */
export type Bars = {
  legend: [string, string];
  groups: { label: string; values: [number, number] }[];
  /** Formats the labels of the axis: `20 M`. */
  formatTick: (value: number) => string;
};

/** Points. */
const HEIGHT = 150;
const LEGEND = 22;
const LABELS = 18;
const BAR_MAX = 22;

export function addBars(flow: Flow, { legend, groups, formatTick }: Bars) {
  ensureHeight(flow, HEIGHT);
  const { page, left, width } = flow;
  const { regular } = flow.book.faces;
  drawLegend(flow, legend);
  const ticks = ticksTo(Math.max(...groups.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const tickLabels = ticks.map((tick) => setText(regular, printable(regular, formatTick(tick))));
  const start = left + Math.max(...tickLabels.map((label) => widthOf(label, 8))) + 10;
  const baseline = flow.y + HEIGHT - LABELS;
  const plotHeight = HEIGHT - LABELS - LEGEND - 6;
  ticks.forEach((tick, index) => {
    const y = baseline - (tick / top) * plotHeight;
    drawLine(page, [start, y], [left + width, y], index === 0 ? "strongLine" : "line", index === 0 ? 0.75 : 0.5);
    const label = tickLabels[index];
    if (label) drawText(page, label, { x: start - 8 - widthOf(label, 8), y: y + 2.8, size: 8, ink: "muted" });
  });
  const step = (left + width - start) / groups.length;
  const barWidth = Math.min(BAR_MAX, step * 0.32);
  groups.forEach(({ label, values: [income, expense] }, index) => {
    const middle = start + step * (index + 0.5);
    const box = (value: number, x: number) => {
      const height = (Math.max(0, value) / top) * plotHeight;
      return { x, y: baseline - height, width: barWidth, height };
    };
    if (income > 0) drawBox(page, box(income, middle - barWidth - 1), { fill: "income", radius: 1.5 });
    if (expense > 0) drawHatched(page, box(expense, middle + 1), "expense", 1.5);
    const name = setText(regular, printable(regular, label));
    drawText(page, name, { x: middle - widthOf(name, 8) / 2, y: baseline + 13, size: 8, ink: "muted" });
  });
  flow.y += HEIGHT;
}

function drawLegend({ page, left, width, y, book }: Flow, legend: [string, string]) {
  const { regular } = book.faces;
  let end = left + width;
  [...legend].reverse().forEach((label, index) => {
    const name = setText(regular, printable(regular, label));
    const x = end - widthOf(name, 8.5);
    const box = { x: x - 14, y: y + 2, width: 9, height: 9 };
    if (index === 0) drawHatched(page, box, "expense", 2);
    else drawBox(page, box, { fill: "income", radius: 2 });
    drawText(page, name, { x, y: y + 9.5, size: 8.5, ink: "muted" });
    end = x - 28;
  });
}

/** Axis values from zero to at least the highest bar, in at most five steps of 1, 2 or 5 times a power of ten. */
export function ticksTo(highest: number) {
  const rough = Math.max(highest, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
