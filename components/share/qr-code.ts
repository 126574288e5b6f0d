import { correction, generate, mode } from "lean-qr";

/** Modules of the white margin that a reader needs, and pixels of a module in the picture for printing. */
const QUIET = 4;
const MODULE = 24;

const codeOf = (text: string) =>
  generate(mode.bytes(new TextEncoder().encode(text)), { minCorrectionLevel: correction.M });

/** Places of the dark modules. */
function* darkModules(code: ReturnType<typeof codeOf>) {
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) yield [x, y] as const;
}

/** QR code of a text as a vector picture, black on white. */
export function qrSvg(text: string) {
  const code = codeOf(text);
  const side = code.size + 2 * QUIET;
  const path = [...darkModules(code)].map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}

/** The same as PNG. */
export async function qrPng(text: string) {
  const code = codeOf(text);
  const side = (code.size + 2 * QUIET) * MODULE;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("Este navegador no puede hacer el archivo. Usa el SVG.");
  context.fillStyle = "white";
  context.fillRect(0, 0, side, side);
  context.fillStyle = "black";
  for (const [x, y] of darkModules(code)) context.fillRect((x + QUIET) * MODULE, (y + QUIET) * MODULE, MODULE, MODULE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("Este navegador no puede hacer el archivo. Usa el SVG.");
  return blob;
}
