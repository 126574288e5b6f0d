"use client";

import { useMemo, useRef, useState } from "react";
import { useAutosavedRow } from "@/components/fields/use-autosaved-row";
import { useLazyCheck } from "@/components/fields/use-lazy-check";
import { useNotedPut } from "@/components/lists/use-noted-put";
import { minutesRows } from "@/components/minutes/minutes-rows";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { AGREEMENTS_MAX, ATTENDEES_MAX } from "@/lib/minutes/rules";
import type { Attendee, MinutesRow } from "@/lib/minutes/schema";
import type { CheckedContent } from "./check-content";
import {
  type Content,
  type EditedAgreement,
  type EditedAttendee,
  isSameContent,
  newAgreement,
  type SavedContent,
  toContent,
  toSaved,
  toSavedContent,
} from "./content";
import { mergeContent } from "./merge";

/** State of the page of a draft, saved while it changes. */
export function useMinutesEditor(row: MinutesRow) {
  const { draftOwner } = useArea();
  /** Rows made so far, for the ids of new ones. */
  const made = useRef(row.attendees.length + row.agreements.length);
  const [content, setContent] = useState(() => {
    let id = 0;
    return toContent(row, () => id++);
  });
  const { id } = row;

  const nextId = () => made.current++;
  const change = (changes: Partial<Content>) => setContent((now) => ({ ...now, ...changes }));
  const changeAttendee = (attendeeId: number, changes: Partial<EditedAttendee>) =>
    setContent((now) => ({ ...now, attendees: changeRow(now.attendees, attendeeId, changes) }));
  const setAttendees = (next: (now: EditedAttendee[]) => EditedAttendee[]) =>
    setContent((now) => ({ ...now, attendees: next(now.attendees) }));
  const changeAgreement = (agreementId: number, changes: Partial<EditedAgreement>) =>
    setContent((now) => ({ ...now, agreements: changeRow(now.agreements, agreementId, changes) }));

  /** Puts people on the list who are not on it yet; how many were added. */
  const addAttendees = (people: Attendee[]) => {
    const members = new Set(content.attendees.map(({ memberId }) => memberId));
    const added = people.filter(({ memberId }) => memberId === null || !members.has(memberId));
    if (content.attendees.length + added.length > ATTENDEES_MAX) {
      toast.error(`Una lista tiene hasta ${ATTENDEES_MAX} personas.`);
      return 0;
    }
    const listed: EditedAttendee[] = added.map((one) => ({ ...one, id: nextId() }));
    setContent((now) => ({ ...now, attendees: [...now.attendees, ...listed] }));
    return added.length;
  };

  /** Adds an agreement at the end; its id, or null when there is no room. */
  const addAgreement = () => {
    if (content.agreements.length === AGREEMENTS_MAX) {
      toast.error(`Un acta tiene hasta ${AGREEMENTS_MAX} acuerdos.`);
      return null;
    }
    const agreementId = nextId();
    setContent((now) => ({ ...now, agreements: [...now.agreements, { ...newAgreement(), id: agreementId }] }));
    return agreementId;
  };

  const check = useLazyCheck(loadCheck, unchecked);
  const { saved, problems } = useMemo(() => check(content), [check, content]);
  const { save, flush, restored } = useAutosavedRow<SavedContent>({
    draftName: `${draftOwner}:minutes:${id}`,
    row,
    edited: saved,
    isValid: problems.length === 0,
    put: useNotedPut(minutesRows, id, (next, version, options) =>
      api.put("/minutes", { id, version, ...toSaved(next) }, options),
    ),
    isSame: isSameContent,
    merge: mergeContent,
    adopt: (next) => setContent((now) => toContent(next, nextId, now)),
  });
  return {
    row,
    content,
    change,
    changeAttendee,
    setAttendees,
    changeAgreement,
    addAttendees,
    addAgreement,
    save,
    problems,
    problemOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
    flush,
    restored,
  };
}

export type MinutesEditor = ReturnType<typeof useMinutesEditor>;

const changeRow = <Row extends { id: number }>(rows: Row[], id: number, changes: Partial<Row>) =>
  rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

const loadCheck = async () => (await import("./check-content")).checkContent;

const unchecked = (content: Content): CheckedContent => ({ saved: toSavedContent(content), problems: [] });
