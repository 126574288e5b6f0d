/** Grid lines of an axis from 0 up: two to five round numbers; `top` is the value at its end. */
export function chartScale(highest: number) {
  if (highest <= 0) return { top: 1, lines: [0] };
  const rough = highest / 3;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * ([1, 2, 2.5, 5, 10].find((factor) => factor * unit >= rough) ?? 10);
  const lines = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
  return { top: highest, lines };
}
