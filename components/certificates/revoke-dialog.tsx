"use client";

import { useMutation } from "@tanstack/react-query";
import { useRefresh } from "@/components/lists/use-refresh";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { folioText } from "@/lib/certificates/rules";
import type { CertificateRow } from "@/lib/certificates/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { CERTIFICATES } from "./certificates";

interface RevokeDialogProps {
  certificate: Pick<CertificateRow, "id" | "name" | "type" | "folio">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Revokes a certificate, after saying what that means: it cannot be undone. */
export function RevokeDialog({ certificate: { id, name, type, folio }, open, onOpenChange }: RevokeDialogProps) {
  const refresh = useRefresh(CERTIFICATES);
  const revoke = useMutation({
    mutationFn: () => api.delete(`/certificates/${id}`),
    onSuccess: () => {
      toast.success(`Revocaste el certificado de ${name}`);
      onOpenChange(false);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Revocar el certificado de ${name}?`}
      confirmLabel="Revocar certificado"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    >
      <p>
        {type}, {folioText(folio)}. Quien lea su código QR verá que está revocado, también en las copias ya impresas.
      </p>
      <p className="mt-2">Sigue en la lista con su folio. No se puede deshacer: si hace falta, emite otro.</p>
    </ConfirmDialog>
  );
}
