import type { CertificateRow } from "@/lib/certificates/schema";
import { readApiError, send } from "@/lib/client/api";
import { download } from "@/lib/client/files";
import { toast } from "@/lib/client/toast";

type Issued = Pick<CertificateRow, "id" | "verificationUrl" | "name" | "type">;

export const pdfPath = (id: number) => `/certificates/${id}`;

export const downloadCertificate = ({ id }: Pick<Issued, "id">) => download(pdfPath(id));

/** Bytes of a certificate's PDF. Rejects with an ApiError. */
export async function readPdf(path: string, init?: RequestInit) {
  const response = await send(`/api${path}`, init);
  if (!response.ok) throw await readApiError(response);
  return new Uint8Array(await response.arrayBuffer());
}

/** Whether this browser shares with other programs; false while the page is rendered on the server. */
export const canShare = () => typeof navigator !== "undefined" && typeof navigator.share === "function";

/** Shares the PDF where files can be shared, otherwise the verification address. */
export async function shareCertificate({ id, verificationUrl, name, type }: Issued) {
  try {
    const pdf = await readPdf(pdfPath(id));
    const file = new File([pdf], `${type} - ${name}.pdf`, { type: "application/pdf" });
    const title = `${type} de ${name}`;
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title });
    else await navigator.share({ title, url: verificationUrl });
  } catch (error) {
    // The person closed the browser's own dialog.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.error(error);
  }
}

/** Address of WhatsApp with a message that names the certificate and where it is checked. */
export const whatsappAddress = ({ type, name, verificationUrl }: Issued) =>
  `https://wa.me/?text=${encodeURIComponent(`${type} de ${name}. Se puede comprobar aquí: ${verificationUrl}`)}`;
