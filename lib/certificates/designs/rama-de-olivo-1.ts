import { type FixedDesign, textBox } from "./design";

export const ramaDeOlivo1: FixedDesign = {
  twoShift: 28,
  logo: { x: 366, y: 52, width: 60, height: 52 },
  church: textBox([156, 110, 480, 26], "serifSemibold", [15.5, 9.5], "#59634a", { maxLines: 2, leading: 1.1 }),
  title: textBox([130, 146, 532, 58], "serifItalic", [46, 26], "#39452c"),
  intro: textBox([196, 222, 400, 18], "serif", [14.5, 11], "#2c3322"),
  name: textBox([108, 246, 576, 72], "script", [58, 20], "#39452c"),
  name1: textBox([108, 248, 576, 40], "script", [35, 20], "#39452c"),
  and: textBox([376, 287, 40, 14], "serifItalic", [15, 15], "#2c3322"),
  name2: textBox([108, 308, 576, 40], "script", [35, 20], "#39452c"),
  paragraph: textBox([148, 332, 496, 68], "serif", [15.5, 10.5], "#2c3322", {
    maxLines: 4,
    leading: 1.36,
    isTop: true,
  }),
  date: textBox([176, 408, 440, 20], "serifItalic", [15, 11], "#2c3322"),
  signatures: {
    y: 500,
    one: [[300, 492]],
    two: [
      [206, 386],
      [446, 626],
    ],
    inset: 4,
    align: "center",
    leading: 1.15,
    line: { ink: "#39452c", width: 0.9 },
    ink: "#2c3322",
    roleInk: "#59634a",
  },
  folio: textBox([336, 554, 120, 12], "regular", [8, 7], "#59634a"),
  qr: { x: 678, y: 480, side: 58, ink: "#39452c" },
  note: textBox([662, 542, 90, 20], "regular", [6.5, 6], "#59634a", { maxLines: 2, breaksAtHyphens: true }),
};
