import { toast } from "@/lib/client/toast";

/** Copies the public address that verifies a certificate; a message says so. */
export async function copyVerification(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    toast.success("Enlace copiado");
  } catch {
    toast.error(`No pudimos copiarlo. El enlace es ${address}`);
  }
}
