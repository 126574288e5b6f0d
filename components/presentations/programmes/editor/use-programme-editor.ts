"use client";

import { useMemo, useRef, useState } from "react";
import { useVersions } from "@/components/bible/passage-versions";
import { useAutosavedRow } from "@/components/fields/use-autosaved-row";
import { useLazyCheck } from "@/components/fields/use-lazy-check";
import { useNotedPut } from "@/components/lists/use-noted-put";
import { programmes } from "@/components/presentations/programmes/programmes";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { GIVEN_BIBLE } from "@/lib/presentations/programmes/labels";
import { ITEMS_MAX } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem, ProgrammeRow } from "@/lib/presentations/programmes/schema";
import type { CheckedContent } from "./check-content";
import {
  type Content,
  type EditedItem,
  isSameContent,
  type SavedContent,
  type ShownPresentation,
  toContent,
  toSavedContent,
} from "./content";
import { mergeContent } from "./merge";

const FULL = `Un programa tiene hasta ${ITEMS_MAX} puntos.`;

/** State of the page of a programme, saved while it changes. */
export function useProgrammeEditor(row: ProgrammeRow) {
  const { draftOwner } = useArea();
  const [content, setContent] = useState(() => toContent(row, (index) => index));
  /** Number of items made so far, for the ids of new ones. */
  const made = useRef(row.items.length);
  const [chosen, setChosen] = useState<ShownPresentation[]>([]);
  const { versions, isKnown } = useVersions();
  const { id } = row;

  const nextId = () => made.current++;
  const change = (changes: Partial<Omit<Content, "items">>) => setContent((now) => ({ ...now, ...changes }));
  const setItems = (items: EditedItem[]) => setContent((now) => ({ ...now, items }));
  const changeItem = (itemId: number, changes: Partial<ProgrammeItem>) =>
    setContent((now) => ({
      ...now,
      items: now.items.map((item) => (item.id === itemId ? { ...item, ...changes } : item)),
    }));

  /** Puts items at a place, by default the end; their ids, or null when there is no room. */
  const insert = (items: ProgrammeItem[], place = content.items.length) => {
    if (content.items.length + items.length > ITEMS_MAX) {
      toast.error(FULL);
      return null;
    }
    const added = items.map((item) => ({ ...item, id: nextId() }));
    setContent((now) => ({ ...now, items: now.items.toSpliced(place, 0, ...added) }));
    return added.map((item) => item.id);
  };
  const replaceAll = (items: ProgrammeItem[]) => setItems(items.map((item) => ({ ...item, id: nextId() })));

  const check = useLazyCheck(loadCheck, unchecked);
  const { saved, problems } = useMemo(() => check(content), [check, content]);
  const { save, flush, restored } = useAutosavedRow<SavedContent>({
    draftName: `${draftOwner}:programmes:${id}`,
    row,
    edited: saved,
    isValid: problems.length === 0,
    put: useNotedPut(programmes, id, ({ title, date, time, items }, version, options) =>
      api.put("/presentations/programmes", { id, version, title, date, time, items }, options),
    ),
    isSame: isSameContent,
    merge: mergeContent,
    adopt: (next) => setContent((now) => toContent(next, (index) => now.items[index]?.id ?? nextId())),
  });

  return {
    id,
    content,
    change,
    setItems,
    changeItem,
    insert,
    replaceAll,
    /** What the items show and exists; `noteChosen` adds one before the server answers it. */
    presentations: useMemo(
      () => new Map([...chosen, ...row.presentations].map((one) => [one.id, one])),
      [chosen, row.presentations],
    ),
    versions,
    /** Those that items may name; without connection, those that they name. */
    bibles: useMemo(() => [GIVEN_BIBLE, ...(isKnown ? versions.rows : row.bibles)], [isKnown, versions, row.bibles]),
    noteChosen: (presentation: ShownPresentation) => setChosen((now) => [...now, presentation]),
    save,
    problems,
    flush,
    restored,
  };
}

export type ProgrammeEditor = ReturnType<typeof useProgrammeEditor>;

const loadCheck = async () => (await import("./check-content")).checkContent;

const unchecked = (content: Content): CheckedContent => ({ saved: toSavedContent(content), problems: [] });
