"use client";

import type { ReactNode } from "react";
import { PhotoField } from "./photo-field";

interface RowPictureProps {
  canWrite: boolean;
  /** Of the row, below /api: "/members/7". */
  path: string;
  src: string | null;
  /** Draws a picture, or what stands in its place. */
  picture: (src: string | null) => ReactNode;
  onChanged: () => Promise<unknown>;
  /** What stands beside it. */
  children: ReactNode;
}

/** The picture of a row, which whoever may write can change. */
export function RowPicture({ canWrite, path, src, picture, onChanged, children }: RowPictureProps) {
  if (canWrite)
    return (
      <PhotoField key={path} kind="photo" path={`${path}/photo`} src={src} picture={picture} onChanged={onChanged}>
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
