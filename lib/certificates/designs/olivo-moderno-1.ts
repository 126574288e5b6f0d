import { type FixedDesign, textBox } from "./design";

export const olivoModerno1: FixedDesign = {
  twoShift: 28,
  logo: { x: 66, y: 40, width: 44, height: 44 },
  church: textBox([224, 60, 520, 28], "semibold", [13, 9], "#205d44", { align: "left", maxLines: 2, leading: 1.25 }),
  title: textBox([222, 112, 524, 52], "serif", [40, 26], "#1e271c", { align: "left" }),
  intro: textBox([224, 208, 500, 18], "regular", [12, 10], "#525b4d", { align: "left" }),
  name: textBox([222, 236, 524, 66], "serifSemibold", [46, 20], "#205d44", { align: "left" }),
  name1: textBox([222, 234, 524, 38], "serifSemibold", [34, 18], "#205d44", { align: "left" }),
  and: textBox([224, 275, 40, 16], "regular", [12, 12], "#525b4d", { align: "left" }),
  name2: textBox([222, 294, 524, 38], "serifSemibold", [34, 18], "#205d44", { align: "left" }),
  paragraph: textBox([224, 320, 500, 76], "regular", [12.5, 9.5], "#1e271c", {
    align: "left",
    maxLines: 5,
    leading: 1.5,
    isTop: true,
  }),
  date: textBox([224, 406, 500, 18], "semibold", [12, 9.5], "#1e271c", { align: "left" }),
  signatures: {
    y: 508,
    one: [[224, 456]],
    two: [
      [224, 456],
      [492, 724],
    ],
    inset: 0,
    align: "left",
    leading: 1.15,
    line: { ink: "#205d44", width: 0.9 },
    ink: "#1e271c",
    roleInk: "#525b4d",
  },
  folio: textBox([20, 564, 136, 12], "regular", [8, 7], "#ddf3e6"),
  qr: { x: 58, y: 498, side: 60, ink: "#16352a" },
  note: textBox([20, 575, 136, 18], "regular", [6.5, 6], "#ddf3e6", { maxLines: 2, breaksAtHyphens: true }),
};
