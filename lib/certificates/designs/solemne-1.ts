import { type FixedDesign, textBox } from "./design";

export const solemne1: FixedDesign = {
  twoShift: 24,
  logo: { x: 379, y: 155, width: 34, height: 34 },
  church: textBox([96, 26, 600, 32], "semibold", [12.5, 9], "#e7cf94", { maxLines: 2, leading: 1.25 }),
  title: textBox([96, 62, 600, 64], "serifSemibold", [54, 28], "#fbf6e6"),
  intro: textBox([196, 222, 400, 18], "serifItalic", [15, 11], "#1f242e"),
  name: textBox([86, 248, 620, 66], "serifSemibold", [48, 20], "#1f242e"),
  name1: textBox([86, 246, 620, 38], "serifSemibold", [35, 18], "#1f242e"),
  and: textBox([376, 284, 40, 16], "serifItalic", [15, 15], "#1f242e"),
  name2: textBox([86, 302, 620, 38], "serifSemibold", [35, 18], "#1f242e"),
  paragraph: textBox([136, 332, 520, 68], "serif", [15.5, 10.5], "#1f242e", {
    maxLines: 4,
    leading: 1.36,
    isTop: true,
  }),
  date: textBox([146, 404, 500, 20], "serifItalic", [15, 11], "#1f242e"),
  signatures: {
    y: 514,
    one: [[290, 502]],
    two: [
      [120, 332],
      [392, 604],
    ],
    inset: 6,
    align: "center",
    leading: 1.15,
    line: { ink: "#1a2230", width: 0.8 },
    ink: "#1f242e",
    roleInk: "#565c68",
  },
  folio: textBox([44, 567, 240, 12], "regular", [8, 7], "#565c68", { align: "left" }),
  qr: { x: 672, y: 492, side: 60, ink: "#1a2230" },
  note: textBox([656, 556, 92, 20], "regular", [6.5, 6], "#565c68", { maxLines: 2, breaksAtHyphens: true }),
};
