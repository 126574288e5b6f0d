import { copyText } from "@/lib/client/clipboard";
import { toast } from "@/lib/client/toast";

/** Copies the public address that verifies a certificate; a message says so. */
export async function copyVerification(address: string) {
  if (await copyText(address)) toast.success("Enlace copiado");
  else toast.error(`No pudimos copiarlo. El enlace es ${address}`);
}
