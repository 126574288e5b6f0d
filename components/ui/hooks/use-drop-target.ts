"use client";

import { type DragEvent, useState } from "react";

/** Files dropped on an element; `isOver`: they hover above it. */
export function useDropTarget(onFiles: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
