import type { Size } from "@/lib/documents/paper";
import { type FlowDesign, style, textBox } from "./design";

const INK = "#2d2518";
const GOLD = "#5d4412";
const MUTED = "#6a5d45";

export const clasicoDorado2 = (page: Size): FlowDesign => {
  const { width, height } = page;
  const middle = width / 2;
  const place = { ground: "#fffdf6", align: "center" } as const;
  return {
    page,
    align: "center",
    logo: { x: middle - 24, y: 82, width: 48, height: 48, ...place, plate: { ink: GOLD, isRound: true, pad: 5.5 } },
    wideLogo: { x: middle - 90, y: 94, width: 180, height: 50, ...place, plate: { ink: GOLD, isRound: false, pad: 6 } },
    seal: middle - 396,
    church: textBox([middle - 246, 152, 492, 24], "serifSemibold", [15.5, 10], GOLD, { maxLines: 2, leading: 1.1 }),
    title: textBox([middle - 276, 176, 552, 48], "serifSemibold", [42, 26], INK),
    body: { x: middle - 260, width: 520, top: 248, bottom: height - 132 },
    intro: style("serifItalic", [17, 11], INK),
    name: style("script", [58, 20], GOLD),
    names: style("script", [41, 20], GOLD),
    and: style("serifItalic", [16, 11], INK),
    paragraph: { ...style("serif", [18, 10], INK), leading: 1.32 },
    facts: { ink: INK, labelInk: MUTED },
    date: style("serifItalic", [17, 11], INK),
    signatures: {
      y: height - 104,
      one: [[middle - 105, middle + 105]],
      two: [
        [middle - 236, middle - 26],
        [middle + 26, middle + 226],
      ],
      inset: 6,
      align: "center",
      leading: 1.15,
      line: { ink: "#a77a24", width: 0.8 },
      ink: INK,
      roleInk: MUTED,
    },
    folio: textBox([68, height - 76, 86, 12], "regular", [8, 7], MUTED, { align: "left" }),
    qr: { x: width - 134, y: height - 151, side: 56, ink: INK },
    note: textBox([width - 154, height - 93, 96, 33], "regular", [6.5, 6], MUTED, {
      maxLines: 4,
      breaksAtHyphens: "address",
    }),
  };
};
