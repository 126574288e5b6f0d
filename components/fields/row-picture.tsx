"use client";

import type { ReactNode } from "react";
import { PhotoField } from "./photo-field";
import type { PhotoPath } from "./upload-picture";

interface RowPictureProps {
  canWrite: boolean;
  path: PhotoPath;
  src: string | null;
  /** Renders the picture or its placeholder. */
  picture: (src: string | null) => ReactNode;
  onChanged: () => Promise<unknown>;
  /** Content beside the picture. */
  children: ReactNode;
}

/** Picture of a row, editable with write permission. */
export function RowPicture({ canWrite, path, src, picture, onChanged, children }: RowPictureProps) {
  if (canWrite)
    return (
      <PhotoField key={path} kind="photo" path={path} src={src} picture={picture} onChanged={onChanged}>
        {children}
      </PhotoField>
    );
  return (
    <div className="flex items-center gap-4">
      {picture(src)}
      <div className="grid min-w-0 justify-items-start gap-1">{children}</div>
    </div>
  );
}
