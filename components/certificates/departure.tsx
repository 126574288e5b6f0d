"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { linkClass } from "@/components/lists/row-class";
import { useRefresh } from "@/components/lists/use-refresh";
import { usePermission } from "@/components/shell/account/use-permission";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { DESTINATION } from "@/lib/certificates/blanks";
import { folioText, letterDesign } from "@/lib/certificates/rules";
import type { CertificateDetail } from "@/lib/certificates/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatDate, today } from "@/lib/core/values/dates";
import { typesQuery } from "./certificates";

/** Offers to say of the bearer of a letter of transfer that they have left; nothing for another certificate, or without the right. */
export function Departure({ certificate }: { certificate: CertificateDetail }) {
  const { certificateTypeId, memberId, design, revokedAt } = certificate;
  const canClose = usePermission()({ area: "members", needs: "write" });
  const isLetter = design === letterDesign && !revokedAt;
  const { data: types } = useQuery({ ...typesQuery, enabled: isLetter && canClose });
  const type = types?.find(({ id }) => id === certificateTypeId);
  const isTransfer = type?.blanks.some(({ key }) => key === DESTINATION);
  return isTransfer && memberId !== null ? <Offer certificate={certificate} memberId={memberId} /> : null;
}

function Offer({ certificate, memberId }: { certificate: CertificateDetail; memberId: number }) {
  const { name, blanks, folio, expeditionDate } = certificate;
  const { church } = useArea();
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh("members");
  const member = useQuery({
    queryKey: ["members", memberId, "departure"],
    queryFn: () => api.get(`/members/${memberId}`),
  });
  const destination = blanks.find(({ key }) => key === DESTINATION)?.text;
  // A letter may be dated ahead.
  const day = [expeditionDate, today(church.timeZone)].sort()[0] ?? expeditionDate;
  const leave = useMutation({
    mutationFn: () =>
      api.post(`/members/${memberId}/departure`, {
        leftReason: "traslado",
        leftDate: day,
        leftNote: [destination && `A ${destination}`, `Carta ${folioText(folio)}`].filter(Boolean).join(". "),
      }),
    onSuccess: () => {
      toast.success(`${name} quedó con su traslado en la ficha`);
      setAsking(false);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
  if (!member.data) return null;
  const { leftReason, leftDate } = member.data;
  return (
    <Panel aria-label="Traslado">
      <PanelBody className="grid gap-3">
        {leftReason ? (
          <p>
            <Link href={`/members/${memberId}`} className={linkClass}>
              {name}
            </Link>{" "}
            ya no está en la iglesia{leftDate && ` desde el ${formatDate(leftDate)}`}.
          </p>
        ) : (
          <>
            <p>¿{name} ya se fue? Márcalo: conserva su ficha, y sale de las listas y los cumpleaños.</p>
            <Button onClick={() => setAsking(true)}>
              <DoorOpen aria-hidden />
              Marcar su traslado
            </Button>
          </>
        )}
      </PanelBody>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`¿Marcar el traslado de ${name}?`}
        confirmLabel="Marcar su traslado"
        tone="primary"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
      >
        {`Fecha de salida: ${formatDate(day)}${destination ? `, a ${destination}` : ""}. Se corrige en su ficha cuando haga falta.`}
      </ConfirmDialog>
    </Panel>
  );
}
