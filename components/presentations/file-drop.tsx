"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { useDropTarget } from "@/components/ui/hooks/use-drop-target";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useArea } from "@/components/ui/layout/area";
import { useFileSheet } from "./presentation-sheet";

const NewFromFile = dynamic(() => import("./files/new-from-file").then((module) => module.NewFromFile), {
  loading: () => null,
});

/** List on which files may be dropped, each to make a presentation of it. */
export function FileDrop({ children }: { children: ReactNode }) {
  const { canWrite } = useArea();
  const { isOpen, openFile, close } = useFileSheet();
  const [files, setFiles] = useState<File[]>([]);
  const isShown = canWrite && isOpen;
  const isUsed = useFirstUse(isShown);
  const target = useDropTarget(
    canWrite
      ? (dropped) => {
          setFiles(dropped);
          if (!isOpen) openFile();
        }
      : undefined,
  );
  const closeSheet = () => {
    setFiles([]);
    close();
  };
  return (
    <div
      {...target.handlers}
      className={cn("contents", target.isOver && "[&>*]:outline-2 [&>*]:outline-primary [&>*]:outline-offset-4")}
    >
      {children}
      {isUsed && <NewFromFile open={isShown} files={files} onFiles={setFiles} onClose={closeSheet} />}
    </div>
  );
}
