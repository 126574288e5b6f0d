"use client";

import { useState } from "react";
import { NewPhotoField } from "@/components/fields/new-photo-field";
import type { PictureChange } from "./site-row-form";
import { SiteRowPicture } from "./site-row-picture";

const unchanged: PictureChange = { file: null, isRemoved: false };

/** Field of a row's picture, and what it changes when the form is saved. */
export function usePictureChange(src: string | null) {
  const [change, setChange] = useState(unchanged);
  const field = (
    <NewPhotoField
      label="Imagen"
      file={change.file}
      src={change.isRemoved ? null : src}
      onChange={(file) => setChange({ ...change, file })}
      onRemove={() => setChange({ ...change, isRemoved: true })}
      picture={(shown) => <SiteRowPicture src={shown} size="lg" />}
    />
  );
  return { change, field, isChanged: change !== unchanged };
}
