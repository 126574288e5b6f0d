"use client";

import { useProfile } from "@/components/shell/account/profile";
import { VerifyNotice } from "@/components/shell/account/verify-notice";
import { Link } from "@/components/ui/controls/link";
import { Notice } from "@/components/ui/states/notice";

/** Why an invitation goes out as a link only; nothing where it can be mailed. */
export function MailState() {
  const { mailIsSetUp, emailVerified, ownsFirstChurch } = useProfile();
  if (mailIsSetUp && emailVerified) return null;
  return (
    <div className="px-4 pb-3 md:px-6">
      {mailIsSetUp ? (
        <VerifyNotice>Mientras tanto, invita con un enlace que mandas tú.</VerifyNotice>
      ) : (
        <Notice tone="info">
          Esta instalación no envía correos. Invita con un enlace que mandas tú.{" "}
          {ownsFirstChurch && <Link href="/settings/system">Ver en Sistema</Link>}
        </Notice>
      )}
    </div>
  );
}
