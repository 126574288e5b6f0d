"use client";

import dynamic from "next/dynamic";
import { Sheet, SheetContent } from "@/components/ui/popups/sheet";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { kindOf } from "./chosen-file";
import type { FileFormProps } from "./file-form";

const DeckForm = dynamic(() => import("./deck-form").then((module) => module.DeckForm), {
  loading: () => <FormSkeleton />,
});
const PdfForm = dynamic(() => import("./pdf-form").then((module) => module.PdfForm), {
  loading: () => <FormSkeleton />,
});

/** What of a file of slides or a PDF becomes slides. */
export const SlidesForm = (props: FileFormProps) =>
  kindOf(props.file) === "pdf" ? <PdfForm {...props} /> : <DeckForm {...props} />;

interface FileSheetProps extends Omit<FileFormProps, "file" | "titleField" | "isBusy"> {
  /** Null while it is closed. */
  file: File | null;
}

/** Slides of a file for the presentation in the editor. */
export const FileSheet = ({ file, onClose, ...props }: FileSheetProps) => (
  <Sheet open={file !== null} onOpenChange={(next) => !next && onClose()}>
    <SheetContent title="Agregar desde archivo" description={file?.name} className="lg:w-[60rem]">
      {file && (
        <SlidesForm key={`${file.name} ${file.lastModified}`} file={file} isBusy={false} onClose={onClose} {...props} />
      )}
    </SheetContent>
  </Sheet>
);
