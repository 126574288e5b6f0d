"use client";

import dynamic from "next/dynamic";
import { PhotoField } from "@/components/fields/photo-field";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { VerifyNotice } from "@/components/shell/account/verify-notice";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { Badge } from "@/components/ui/marks/badge";
import { SkeletonText } from "@/components/ui/states/skeleton";

/** Loaded after the page: its validation schema must not delay it. As high as it is. */
const NameForm = dynamic(() => import("./name-form").then((module) => module.NameForm), {
  ssr: false,
  loading: () => <SkeletonText className="h-[calc(var(--control)*2+2.5625rem)]" />,
});

export function ProfilePanel() {
  const { userName, email, emailVerified, image } = useProfile();
  const refreshProfile = useRefreshProfile();

  return (
    <Panel aria-labelledby="profile-title">
      <PanelHead id="profile-title" title="Mi cuenta" />
      <PanelBody className="grid gap-4">
        {!emailVerified && <VerifyNotice />}
        <PhotoField
          kind="photo"
          path="/users/image"
          src={image}
          picture={(src) => <Avatar name={userName} src={src} size="xl" />}
          onChanged={refreshProfile}
          hint="JPG, PNG o WebP, hasta 10 MB."
        />
        <div className="grid gap-1">
          <span className="font-semibold text-sm">Correo</span>
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="min-w-0 break-all">{email}</span>
            {emailVerified ? <Badge tone="ok">Confirmado</Badge> : <Badge tone="warn">Sin confirmar</Badge>}
          </span>
        </div>
        <NameForm />
      </PanelBody>
    </Panel>
  );
}
