"use client";

import { useQuery } from "@tanstack/react-query";
import { CERTIFICATES } from "@/components/certificates/certificates";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";

const verificationQuery = {
  queryKey: [CERTIFICATES, "verification"],
  queryFn: () => api.get("/certificates/verification"),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Warns before a code is printed that nobody outside of this network can check. */
export function PrivateAddressNotice() {
  const { data } = useQuery(verificationQuery);
  if (!data?.isPrivate) return null;
  return (
    <Notice tone="warn">
      El código QR llevará a <strong className="[overflow-wrap:anywhere]">{data.address}</strong>, que no se abre desde
      fuera de esta red: quien reciba el papel no podrá comprobarlo. Antes de emitir, pide a quien instaló Atrio que
      ponga la dirección pública en <code>APP_URL</code>.
    </Notice>
  );
}
