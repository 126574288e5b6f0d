"use client";

import { useQueryClient } from "@tanstack/react-query";
import { GIVEN } from "@/lib/bible/versions/rules";
import { ApiError } from "@/lib/client/api";
import type { PassageProblem, ShownPassage } from "@/lib/presentations/projection/passage/rules";
import {
  chosenVersions,
  USUAL,
  type Version,
  type VersionChoice,
  type Versions,
} from "@/lib/presentations/projection/versions/rules";
import type { OpenedPresentation } from "../kept";
import { leaveField } from "../leave-field";
import { useProjection } from "../projection-context";
import { readAnswer, readPicture, readPictures } from "../read";
import { newKey, presentationSnapshot, type Snapshot } from "../snapshot";
import { readVersions, VERSIONS_MS, versionsKey } from "./use-versions";

/** How passages are read, which knows the verses of each Bible: loaded after the first paint, and kept with the page. */
export const loadReading = async () => {
  const [passages, versions] = await Promise.all([
    import("@/lib/presentations/projection/passage/rules"),
    import("@/lib/presentations/projection/citations/rules"),
  ]);
  return { ...passages, ...versions };
};

/** Opens presentations, from the server or else from what this browser keeps, and puts them on the screens. */
export function usePresenter() {
  const { projection, kept, noteError } = useProjection();
  const client = useQueryClient();

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

  const chapterOf = async (version: Version, book: string, chapter: number) => {
    const data = await kept;
    const known = await data.readChapter(version, book, chapter);
    const isGiven = version.id === GIVEN;
    const { isWhole } = await loadReading();
    if (known && (!isGiven || isWhole(known))) return known;
    const read = await readAnswer(`/bible/${book}/${chapter}`, isGiven ? {} : { bible: version.id });
    void data.writeChapter(version, read);
    return read;
  };

  /** Which Bibles there are, from the server or else as this browser knows them. */
  const openVersions = async (): Promise<Versions> => {
    const data = await kept;
    return client.fetchQuery({
      queryKey: versionsKey,
      queryFn: () => readVersions(data, noteError),
      staleTime: VERSIONS_MS,
    });
  };

  /**
   * A passage by its reference, in the Bible that it names or else in those of a choice; or why it names none, in Spanish. Throws
   * without a connection to chapters not read yet. `isFixed`: in those of the choice, whatever it names.
   */
  const openPassage = async (
    written: string,
    choice: VersionChoice = USUAL,
    isFixed = false,
  ): Promise<{ passage: ShownPassage } | PassageProblem> => {
    const [versions, { takeVersion, readPassage }] = await Promise.all([openVersions(), loadReading()]);
    const { text, version } = takeVersion(written, versions);
    const chosen = chosenVersions(version && !isFixed ? { ...choice, bible: version.id } : choice, versions);
    try {
      return await readPassage(text, chosen, chapterOf);
    } catch (error) {
      noteError(error);
      // What the Bible has not, in the words of the server.
      if (error instanceof ApiError && error.status === 404) return { problem: error.message, isCitation: true };
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
    openVersions,
    openPassage,
    project,
    projectPresentation: (opened: OpenedPresentation, position?: number) =>
      project(presentationSnapshot(opened, newKey(projection.id)), position),
  };
}
