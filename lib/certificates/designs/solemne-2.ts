import type { Size } from "@/lib/documents/paper";
import { type FlowDesign, style, textBox } from "./design";

const INK = "#1f242e";
const NIGHT = "#1a2230";
const GOLD = "#e7cf94";
const MUTED = "#565c68";

export const solemne2 = (page: Size): FlowDesign => {
  const { width, height } = page;
  const middle = width / 2;
  return {
    page,
    align: "center",
    logo: {
      ...{ x: middle - 17, y: 155, width: 34, height: 34 },
      ...{ ground: "#fdfcf8", plate: { ink: NIGHT, isRound: true, pad: 8 }, align: "center" },
    },
    wideLogo: {
      ...{ x: middle - 90, y: 22, width: 180, height: 46 },
      ...{ ground: NIGHT, plate: { ink: "#fdfcf8", isRound: false, pad: 5 }, align: "center" },
    },
    seal: middle - 396,
    church: textBox([middle - 300, 26, 600, 32], "semibold", [13, 9.5], GOLD, { maxLines: 2, leading: 1.25 }),
    title: textBox([middle - 300, 62, 600, 64], "serifSemibold", [54, 28], "#fbf6e6"),
    bareShift: 16,
    body: { x: middle - 280, width: 560, top: 224, bottom: height - 126, bare: 200 },
    intro: style("serifItalic", [17, 11], INK),
    name: style("serifSemibold", [54, 20], INK),
    names: style("serifSemibold", [41, 18], INK),
    and: style("serifItalic", [16, 11], INK),
    paragraph: { ...style("serif", [18, 10], INK), leading: 1.32 },
    facts: { ink: INK, labelInk: MUTED },
    date: style("serifItalic", [17, 11], INK),
    signatures: {
      y: height - 96,
      one: [[middle - 106, middle + 106]],
      two: [
        [middle - 262, middle - 50],
        [middle - 6, middle + 206],
      ],
      inset: 6,
      align: "center",
      leading: 1.15,
      line: { ink: NIGHT, width: 0.8 },
      ink: INK,
      roleInk: MUTED,
    },
    folio: textBox([44, height - 46, 240, 12], "regular", [8, 7], MUTED, { align: "left" }),
    qr: { x: width - 120, y: height - 126, side: 60, ink: NIGHT },
    note: textBox([width - 142, height - 65, 104, 33], "regular", [6.5, 6], MUTED, {
      maxLines: 4,
      breaksAtHyphens: "address",
    }),
  };
};
