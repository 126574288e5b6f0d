import type { Size } from "@/lib/documents/paper";
import { type FlowDesign, style, textBox } from "./design";

const INK = "#1e271c";
const GREEN = "#205d44";
const MUTED = "#525b4d";
const DARK = "#16352a";
const LIGHT = "#ddf3e6";

/** Where the text beside the panel begins. */
const LEFT = 224;

export const olivoModerno2 = (page: Size): FlowDesign => {
  const { width, height } = page;
  const right = width - 52;
  const column = right - LEFT;
  const ground = "#ffffff";
  return {
    page,
    align: "left",
    logo: {
      x: 66,
      y: 40,
      width: 44,
      height: 44,
      ground,
      plate: { ink: DARK, isRound: true, pad: 12 },
      align: "center",
    },
    wideLogo: {
      x: LEFT,
      y: 46,
      width: 180,
      height: 50,
      ground,
      plate: { ink: DARK, isRound: false, pad: 6 },
      align: "left",
    },
    disc: { x: 88, y: 62, radius: 34 },
    church: textBox([LEFT, 60, column, 28], "semibold", [13.5, 9.5], GREEN, {
      align: "left",
      maxLines: 2,
      leading: 1.25,
    }),
    title: textBox([LEFT - 2, 112, column, 52], "serif", [42, 26], INK, { align: "left" }),
    body: { x: LEFT, width: column, top: 204, bottom: height - 138 },
    intro: style("regular", [14, 10.5], MUTED),
    name: style("serifSemibold", [52, 20], GREEN),
    names: style("serifSemibold", [40, 18], GREEN),
    and: style("regular", [14, 10.5], MUTED),
    paragraph: { ...style("regular", [14.5, 10], INK), leading: 1.48 },
    facts: { ink: INK, labelInk: MUTED },
    date: style("semibold", [13.5, 10], INK),
    signatures: {
      y: height - 100,
      one: [[LEFT, LEFT + 232]],
      two: [
        [LEFT, LEFT + 232],
        [LEFT + 268, LEFT + 500],
      ],
      inset: 0,
      align: "left",
      leading: 1.15,
      line: { ink: GREEN, width: 0.9 },
      ink: INK,
      roleInk: MUTED,
    },
    plate: { x: 54, y: height - 132, width: 68, height: 68, ink: "paper", radius: 6 },
    qr: { x: 58, y: height - 128, side: 60, ink: DARK },
    folio: textBox([20, height - 62, 136, 11], "regular", [8, 7], LIGHT),
    note: textBox([20, height - 51, 136, 32], "regular", [6.5, 6], LIGHT, { maxLines: 4, breaksAtHyphens: "address" }),
  };
};
