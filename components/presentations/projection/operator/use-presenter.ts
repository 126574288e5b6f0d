"use client";

import { readCitation } from "@/lib/bible/citation";
import type { Passage } from "@/lib/bible/schema";
import { ApiError } from "@/lib/client/api";
import type { OpenedPresentation } from "../kept";
import { leaveField } from "../leave-field";
import { useProjection } from "../projection-context";
import { readAnswer, readPicture, readPictures } from "../read";
import { newKey, presentationSnapshot, type Snapshot } from "../snapshot";
import { composePassage, isWhole } from "./passage";

/** Opens presentations, from the server or else from what this browser keeps, and puts them on the screens. */
export function usePresenter() {
  const { projection, kept, noteError } = useProjection();

  const open = async (id: number): Promise<OpenedPresentation> => {
    const data = await kept;
    const known = await data.readPresentation(id);
    try {
      const row = await readAnswer(`/presentations/${id}`);
      const isKnown = known?.photo && known.row.photo === row.photo;
      const photo = isKnown ? known.photo : row.photo && (await readPicture(row.photo).catch(() => null));
      const opened = { row, photo: photo || null, pictures: await readPictures(row, known?.pictures) };
      void data.writePresentation(opened);
      return opened;
    } catch (error) {
      noteError(error);
      const isDeleted = error instanceof ApiError && error.status === 404;
      if (isDeleted) await data.removePresentation(id);
      if (!known || isDeleted) throw error;
      return known;
    }
  };

  const chapterOf = async (book: string, chapter: number) => {
    const data = await kept;
    const known = await data.readChapter(book, chapter);
    if (known && isWhole(known)) return known;
    const read = await readAnswer(`/bible/${book}/${chapter}`);
    void data.writeChapter(read);
    return read;
  };

  /** A passage by its reference, or why it names none, in Spanish. Throws without a connection to chapters not read yet. */
  const openPassage = async (text: string): Promise<{ passage: Passage } | { problem: string }> => {
    const read = readCitation(text);
    if ("problem" in read) return read;
    try {
      return { passage: await composePassage(read, chapterOf) };
    } catch (error) {
      noteError(error);
      throw error;
    }
  };

  const project = (snapshot: Snapshot, position = 0) => {
    projection.project(snapshot, position);
    // The search or the reference has done its work: a space would be written in it, or press its button again.
    leaveField();
  };
  return {
    open,
    openPassage,
    project,
    projectPresentation: (opened: OpenedPresentation, position?: number) =>
      project(presentationSnapshot(opened, newKey(projection.id)), position),
  };
}
