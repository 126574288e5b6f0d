"use client";

import { useMutation } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { PictureInput } from "@/components/fields/picture-input";
import { pictureError, uploadPicture } from "@/components/fields/upload-picture";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/states/notice";
import { toast } from "@/lib/client/toast";

/** Offers to upload the church's logo while it has none. */
export function LogoNotice() {
  const { churchLogo } = useProfile();
  const refreshProfile = useRefreshProfile();
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: (file: File) => uploadPicture("/certificates/logo", file, "logo"),
    onSuccess: () => {
      toast.success("Logo guardado");
      return refreshProfile();
    },
    onError: (failure) => toast.error(pictureError(failure)),
  });
  if (churchLogo) return null;
  return (
    <Notice
      action={
        <>
          <PictureInput ref={input} onChoose={(file) => save.mutate(file)} />
          <Button size="sm" busy={save.isPending} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden />
            Elegir logo
          </Button>
        </>
      }
    >
      Tu iglesia no tiene logo: en su lugar sale un adorno.
    </Notice>
  );
}
