import type { ReactNode } from "react";
import type { Look } from "@/components/presentations/editor/content";
import type { FromFile } from "./from-file";

/** What is added to a presentation from one file, or a new presentation made of it. */
export interface FileFormProps {
  file: File;
  look: Look;
  /** Slides and characters that still fit. */
  room: { slides: number; characters: number };
  /** Field of the title of a new presentation, with the title that the file has; absent in an existing one. */
  titleField?: (title: string) => ReactNode;
  isBusy: boolean;
  onClose: () => void;
  /** `title`: that the file has; empty without one. */
  onInsert: (chosen: FromFile, title: string) => void;
}
