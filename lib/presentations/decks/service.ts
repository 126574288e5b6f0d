import type { ChurchScope } from "@/lib/core/db/church-db";
import { AppError } from "@/lib/core/errors";
import type { FileContent } from "@/lib/core/files/uploaded-file";
import { churchShare, withSlot } from "@/lib/core/workers/slots";
import { inWorker, workerOf } from "@/lib/core/workers/workers";
import { createPicture } from "@/lib/presentations/pictures";
import { SLIDES_MAX, TEXT_MAX, TITLE_MAX } from "@/lib/presentations/rules";
import { unreadableDeck } from "./package";
import type { Deck, DeckSlide as ReadSlide } from "./read-pptx";
import type { LeftOut } from "./rules";
import type { DeckReading } from "./schema";
import { type DeckMessage, isPictureSlide } from "./worker";

type Listeners = { onProgress?: (done: number, total: number) => void; signal?: AbortSignal };

const startReading = workerOf("presentations", "deck");

/**
 * Slides that a presentation of PowerPoint becomes. Pictures that become slides are stored as uploads are; no presentation
 * changes. 422 for a file that cannot be read, or has more than a presentation holds.
 */
export async function readDeck(
  scope: ChurchScope,
  file: FileContent,
  { onProgress, signal }: Listeners = {},
): Promise<DeckReading> {
  return withSlot("import", { share: churchShare(scope.churchId), signal }, async () => {
    const bytes = await file.arrayBuffer();
    const stored = new Map<string, number | "damaged">();
    let deck: Deck = { title: "", slides: [], hidden: 0 };
    let total = 0;
    let read = 0;
    let full = "";
    await inWorker<DeckMessage>(startReading, {
      input: { bytes },
      transfer: [bytes],
      signal,
      onResult: async (message) => {
        if ("deck" in message) {
          deck = message.deck;
          requireRoom(deck);
          total = message.pictures.length;
          return;
        }
        if (!full) {
          const result = await store(scope, message.bytes);
          if (result instanceof AppError) full = result.message;
          else stored.set(message.name, result);
        }
        onProgress?.(++read, total);
      },
    });
    const slides = deck.slides.flatMap((slide, index) => toSlides(slide, index + 1, stored));
    return { title: deck.title.slice(0, TITLE_MAX), slides, hidden: deck.hidden, full };
  });
}

/** 422 for more than one presentation holds. */
function requireRoom({ slides }: Deck) {
  if (slides.length > SLIDES_MAX)
    throw unreadableDeck(
      `Tiene ${slides.length} diapositivas, y una presentación tiene hasta ${SLIDES_MAX}. Divídela en partes.`,
    );
  if (slides.reduce((sum, { text }) => sum + text.length, 0) > TEXT_MAX)
    throw unreadableDeck("Tiene más texto que el que cabe en una presentación. Divídela en partes.");
}

/** Id of the stored picture, what it is where it cannot be read, or the refusal where there is no room. */
async function store(scope: ChurchScope, bytes: ArrayBuffer | null) {
  if (!bytes) return "damaged";
  try {
    const { id } = await createPicture(scope, { arrayBuffer: async () => bytes });
    return id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 422) return "damaged";
    if (error.status === 403) return error;
    throw error;
  }
}

/** A slide with text; or one per picture where it has nothing else. */
function toSlides(
  { text, pictures, isBackground, isCropped, unread }: ReadSlide,
  number: number,
  stored: ReadonlyMap<string, number | "damaged">,
): DeckReading["slides"] {
  const unreadable: LeftOut[] = Object.keys(unread).length > 0 ? ["graphics"] : [];
  if (!isPictureSlide({ text, pictures })) {
    const beside: LeftOut[] = pictures.length > 0 ? ["pictures"] : [];
    return [{ number, text, picture: null, left: [...beside, ...unreadable] }];
  }
  return pictures.map((name) => {
    const picture = stored.get(name);
    if (typeof picture !== "number") return { number, text, picture: null, left: [picture ?? "room", ...unreadable] };
    const fit = isBackground ? "cover" : "contain";
    return { number, text, picture: { picture, fit }, left: isCropped ? ["crop", ...unreadable] : unreadable };
  });
}
