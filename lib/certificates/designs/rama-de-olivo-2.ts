import type { Size } from "@/lib/documents/paper";
import { type FlowDesign, style, textBox } from "./design";

const INK = "#2c3322";
const GREEN = "#39452c";
const MUTED = "#59634a";

export const ramaDeOlivo2 = (page: Size): FlowDesign => {
  const { width, height } = page;
  const middle = width / 2;
  const plate = { ink: GREEN, isRound: false, pad: 5 } as const;
  const place = { ground: "#fefcf5", plate, align: "center" } as const;
  return {
    page,
    align: "center",
    logo: { x: middle - 30, y: 52, width: 60, height: 52, ...place },
    wideLogo: { x: middle - 90, y: 70, width: 180, height: 50, ...place },
    church: textBox([middle - 240, 110, 480, 26], "serifSemibold", [16, 10], MUTED, { maxLines: 2, leading: 1.1 }),
    title: textBox([middle - 266, 144, 532, 58], "serifItalic", [46, 26], GREEN),
    body: { x: middle - 252, width: 504, top: 224, bottom: height - 136 },
    intro: style("serif", [17, 11], INK),
    name: style("script", [58, 20], GREEN),
    names: style("script", [41, 20], GREEN),
    and: style("serifItalic", [16, 11], INK),
    paragraph: { ...style("serif", [18, 10], INK), leading: 1.32 },
    facts: { ink: INK, labelInk: MUTED },
    date: style("serifItalic", [17, 11], INK),
    signatures: {
      y: height - 108,
      one: [[middle - 98, middle + 98]],
      two: [
        [middle - 190, middle - 14],
        [middle + 46, middle + 222],
      ],
      inset: 6,
      align: "center",
      leading: 1.15,
      line: { ink: GREEN, width: 0.9 },
      ink: INK,
      roleInk: MUTED,
    },
    folio: textBox([middle - 60, height - 57, 120, 12], "regular", [8, 7], MUTED),
    qr: { x: width - 123, y: height - 148, side: 58, ink: GREEN },
    note: textBox([width - 144, height - 88, 100, 33], "regular", [6.5, 6], MUTED, {
      maxLines: 4,
      breaksAtHyphens: "address",
    }),
  };
};
