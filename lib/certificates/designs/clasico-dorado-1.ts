import { type FixedDesign, textBox } from "./design";

export const clasicoDorado1: FixedDesign = {
  twoShift: 28,
  logo: { x: 372, y: 82, width: 48, height: 48 },
  church: textBox([150, 152, 492, 24], "serifSemibold", [15, 9.5], "#5d4412", { maxLines: 2, leading: 1.1 }),
  title: textBox([120, 176, 552, 48], "serifSemibold", [42, 26], "#2d2518"),
  intro: textBox([196, 243, 400, 18], "serifItalic", [15, 11], "#2d2518"),
  name: textBox([100, 264, 592, 72], "script", [56, 22], "#5d4412"),
  name1: textBox([100, 268, 592, 40], "script", [35, 20], "#5d4412"),
  and: textBox([376, 306, 40, 14], "serifItalic", [15, 15], "#2d2518"),
  name2: textBox([100, 326, 592, 40], "script", [35, 20], "#5d4412"),
  paragraph: textBox([136, 346, 520, 66], "serif", [15.5, 10.5], "#2d2518", {
    maxLines: 4,
    leading: 1.36,
    isTop: true,
  }),
  date: textBox([150, 418, 492, 20], "serifItalic", [15, 11], "#2d2518"),
  signatures: {
    y: 502,
    one: [[291, 501]],
    two: [
      [160, 370],
      [422, 632],
    ],
    inset: 6,
    align: "center",
    leading: 1.15,
    line: { ink: "#a77a24", width: 0.8 },
    ink: "#2d2518",
    roleInk: "#6a5d45",
  },
  folio: textBox([66, 540, 100, 12], "regular", [8, 7], "#6a5d45", { align: "left" }),
  qr: { x: 668, y: 472, side: 56, ink: "#2d2518" },
  note: textBox([654, 530, 84, 18], "regular", [6.5, 6], "#6a5d45", { maxLines: 2, breaksAtHyphens: true }),
};
