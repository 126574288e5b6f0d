import type { Size } from "@/lib/documents/paper";
import { type FlowDesign, style, textBox } from "./design";

const INK = "#3a2c22";
const BLUE = "#27687b";

export const fiesta2 = (page: Size): FlowDesign => {
  const { width, height } = page;
  const middle = width / 2;
  const plate = { ink: BLUE, isRound: false, pad: 5 } as const;
  const place = { ground: "#fff9ec", plate, align: "center" } as const;
  return {
    page,
    align: "center",
    logo: { x: middle - 28, y: 76, width: 56, height: 50, ...place },
    wideLogo: { x: middle - 90, y: 90, width: 180, height: 50, ...place },
    church: textBox([middle - 246, 130, 492, 26], "semibold", [13.5, 9.5], "#2f6f82", { maxLines: 2 }),
    title: textBox([middle - 260, 158, 520, 54], "serifSemibold", [46, 26], "#a8452a"),
    body: { x: middle - 252, width: 504, top: 222, bottom: height - 144 },
    intro: style("regular", [14, 10.5], INK),
    name: style("script", [60, 20], BLUE),
    names: style("script", [41, 20], BLUE),
    and: style("regular", [13, 10], INK),
    paragraph: { ...style("regular", [14.5, 10], INK), leading: 1.42 },
    facts: { ink: INK, labelInk: "#75604f" },
    date: style("semibold", [13, 10], INK),
    signatures: {
      y: height - 116,
      one: [[middle - 105, middle + 105]],
      two: [
        [middle - 226, middle - 22],
        [middle + 22, middle + 226],
      ],
      inset: 4,
      align: "center",
      leading: 1.12,
      line: { ink: "#c75b3c", width: 1 },
      ink: INK,
      roleInk: INK,
    },
    plate: { x: width - 140, y: height - 121, width: 104, height: 103, ink: "#fffdf8", radius: 10 },
    qr: { x: width - 114, y: height - 117, side: 52, ink: INK },
    note: textBox([width - 136, height - 64, 96, 33], "regular", [6.5, 6], INK, {
      maxLines: 4,
      breaksAtHyphens: "address",
    }),
    folio: textBox([width - 136, height - 31, 96, 10], "regular", [7, 6.5], INK),
  };
};
