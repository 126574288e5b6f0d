import { openPackage } from "@/lib/core/files/read-zip";
import { IMAGE_MAX } from "@/lib/core/values/sizes";
import { serveTasks } from "@/lib/core/workers/worker-link";
import { deckBounds } from "./package";
import { type Deck, type DeckSlide, readPptx } from "./read-pptx";
import { DECK_PICTURES_MAX } from "./rules";

export type DeckInput = { bytes: ArrayBuffer };

/** `name`: of the picture in the zip; `bytes` is null for one that is too large. */
export type DeckMessage = { deck: Deck; pictures: string[] } | { name: string; bytes: ArrayBuffer | null };

/** Whether a slide has nothing but pictures. */
export const isPictureSlide = ({ text, pictures }: Pick<DeckSlide, "text" | "pictures">) =>
  text === "" && pictures.length > 0;

/** Worker thread that reads a presentation of PowerPoint, and then the pictures that become slides. */
export const serveDeck = () =>
  serveTasks<DeckInput, DeckMessage>(async ({ bytes }, send) => {
    const file = new Uint8Array(bytes);
    const deck = await readPptx(file);
    const pictures = new Set(deck.slides.filter(isPictureSlide).flatMap((slide) => slide.pictures));
    const read = [...pictures].slice(0, DECK_PICTURES_MAX);
    await send({ deck, pictures: read });
    // Opened again: the limits of unpacked bytes are those of one reading.
    const zip = await openPackage(file, deckBounds);
    for (const name of read) {
      if (zip.sizeOf(name) > IMAGE_MAX) {
        await send({ name, bytes: null });
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of zip.read(name)) chunks.push(chunk);
      const picture = new Uint8Array(Buffer.concat(chunks)).buffer;
      await send({ name, bytes: picture }, [picture]);
    }
  });
