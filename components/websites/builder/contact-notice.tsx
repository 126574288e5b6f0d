"use client";

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useProfile } from "@/components/shell/account/profile";
import { VerifyNotice } from "@/components/shell/account/verify-notice";
import { Notice } from "@/components/ui/states/notice";
import { siteQueries } from "@/components/websites/queries";

/** Says that visitors do not see the form that was chosen, and what makes it work. */
export function ContactNotice() {
  const isChosen = useWatch({ name: "contactForm" }) === "1";
  const { owner } = useProfile();
  const { data: info } = useQuery(siteQueries.info);
  if (!isChosen || info?.receivesMessages !== false) return null;
  if (owner) return <VerifyNotice>Hasta entonces la página no muestra el formulario.</VerifyNotice>;
  return (
    <Notice tone="warn">
      El formulario no se muestra todavía: falta que el dueño de la cuenta de la iglesia confirme su correo.
    </Notice>
  );
}
