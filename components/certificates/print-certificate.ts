import { toast } from "@/lib/client/toast";
import { pdfPath, readPdf } from "./certificate-files";

/** Pixels per point of a printed page: 300 dpi. */
const PRINT_SCALE = 300 / 72;

const SHEET = "data-print-sheet";

/** The page of the certificate alone, as large as the paper allows, whether A4 or Letter. */
const printStyle = (orientation: "landscape" | "portrait") => `
  [${SHEET}] { display: none }
  @media print {
    @page { size: ${orientation}; margin: 0 }
    body > :not([${SHEET}]) { display: none !important }
    body > [${SHEET}] { display: block; width: 100vw; height: 100vh; object-fit: contain }
  }`;

/** Prints a certificate from the page: phones have no reader of their own that prints a PDF. */
export async function printCertificate({ id }: { id: number }) {
  const toastId = toast.loading("Preparando la impresión…");
  try {
    const [pdf, { drawPage }] = await Promise.all([readPdf(pdfPath(id)), import("./preview/draw-page")]);
    const page = await drawPage(pdf, PRINT_SCALE);
    const picture = await toPicture(page);
    const style = document.createElement("style");
    style.textContent = printStyle(page.width > page.height ? "landscape" : "portrait");
    document.head.append(style);
    document.body.append(picture);
    await picture.decode();
    toast.success("Listo para imprimir", { id: toastId });
    const remove = () => {
      style.remove();
      picture.remove();
      URL.revokeObjectURL(picture.src);
    };
    window.addEventListener("afterprint", remove, { once: true });
    window.print();
  } catch (error) {
    toast.error(error, { id: toastId });
  }
}

async function toPicture(canvas: HTMLCanvasElement) {
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!content) throw new Error("Este navegador no pudo preparar la hoja. Descarga el PDF e imprímelo.");
  const picture = new Image();
  picture.alt = "";
  picture.setAttribute(SHEET, "");
  picture.src = URL.createObjectURL(content);
  return picture;
}
