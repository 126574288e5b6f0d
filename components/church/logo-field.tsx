"use client";

import { PhotoField } from "@/components/fields/photo-field";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { LogoPicture } from "./logo-picture";

export function LogoField() {
  const { churchLogo } = useProfile();
  const refreshProfile = useRefreshProfile();
  return (
    <PhotoField
      kind="logo"
      path="/churches/logo"
      src={churchLogo}
      picture={(src) => <LogoPicture src={src} />}
      onChanged={refreshProfile}
      hint="JPG, PNG o WebP, hasta 10 MB. Uno con fondo transparente se ve bien en todas partes."
    >
      <span className="font-semibold text-sm">Logo</span>
    </PhotoField>
  );
}
