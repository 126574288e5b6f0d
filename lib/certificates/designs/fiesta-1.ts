import { type FixedDesign, textBox } from "./design";

export const fiesta1: FixedDesign = {
  twoShift: 28,
  logo: { x: 368, y: 76, width: 56, height: 50 },
  church: textBox([150, 130, 492, 26], "semibold", [13, 9], "#2f6f82", { maxLines: 2 }),
  title: textBox([136, 160, 520, 54], "serifSemibold", [46, 26], "#a8452a"),
  intro: textBox([196, 218, 400, 18], "regular", [12, 10], "#3a2c22"),
  name: textBox([140, 242, 512, 72], "script", [58, 20], "#27687b"),
  name1: textBox([140, 244, 512, 40], "script", [35, 20], "#27687b"),
  and: textBox([376, 285, 40, 12], "regular", [11, 11], "#3a2c22"),
  name2: textBox([140, 307, 512, 40], "script", [35, 20], "#27687b"),
  paragraph: textBox([152, 330, 488, 68], "regular", [12.5, 9.5], "#3a2c22", {
    maxLines: 5,
    leading: 1.45,
    isTop: true,
  }),
  date: textBox([152, 404, 488, 18], "semibold", [11.5, 9.5], "#3a2c22"),
  signatures: {
    y: 494,
    one: [[296, 496]],
    two: [
      [176, 376],
      [416, 616],
    ],
    inset: 4,
    align: "center",
    leading: 1.12,
    line: { ink: "#c75b3c", width: 1 },
    ink: "#3a2c22",
    roleInk: "#3a2c22",
  },
  folio: textBox([660, 580, 84, 10], "regular", [7, 6.5], "#3a2c22"),
  qr: { x: 676, y: 505, side: 52, ink: "#3a2c22" },
  note: textBox([660, 559, 84, 18], "regular", [6.5, 6], "#3a2c22", { maxLines: 2, breaksAtHyphens: true }),
};
