import type { Insertion } from "@/components/presentations/editor/editor-state";
import type { PictureSource } from "@/components/presentations/editor/use-picture-upload";

/** What the person chose of a file: slides, or pictures that are still to be sent. */
export type FromFile =
  | { slides: Insertion["slides"] }
  | {
      pictures: PictureSource[];
      /** Once they are sent, or given up. */
      done?: () => void;
    };

const handedOver = new Map<number, FromFile>();

/** Leaves what the editor of a new presentation adds when it opens. */
export const handOver = (id: number, chosen: FromFile) => void handedOver.set(id, chosen);

/** Takes what was left for the editor of a presentation; once. */
export function takeOver(id: number) {
  const chosen = handedOver.get(id);
  handedOver.delete(id);
  return chosen;
}
