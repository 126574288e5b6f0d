import type { Conflict } from "./use-conflict";

/** Contents without an answer that are remembered. */
const SENT_MAX = 3;

/** Content as the server has it. */
export type Base<Content> = Content & { version: number };

/** What survives the end of the page: changes that are not saved, and what they started from. */
export interface Draft<Content> {
  base: Base<Content>;
  content: Content;
  /** Sent without an answer: the server may have it. */
  sent: Content[];
}

export interface EditedContentOptions<Content> {
  base: Base<Content>;
  /** Whether two contents are saved as the same. */
  isSame: (one: Content, other: Content) => boolean;
  /** Three-way merge: `base` as last known, `typed` as edited, `saved` as stored now. */
  merge: (base: Content, typed: Content, saved: Content) => { merged: Content } & MergedFields;
  /** Takes over what another user changed. */
  adopt: (content: Content) => void;
  /** Called with every change that is not saved, and with null once all of them are. */
  keepDraft: (draft: Draft<Content> | null) => void;
}

type MergedFields = Pick<Conflict, "conflicting" | "adopted" | "typed" | "saved">;

export type EditedContent<Content> = ReturnType<typeof createEditedContent<Content>>;

/** A content as it is edited, beside what the server has of it. */
export function createEditedContent<Content>({
  isSame,
  merge,
  adopt,
  keepDraft,
  ...options
}: EditedContentOptions<Content>) {
  let { base } = options;
  let content: Content = base;
  let sent: Content[] = [];
  /** What another user saved, while it conflicts with the content. */
  let rival: Base<Content> | null = null;

  const isSaved = () => isSame(content, base);

  function storeDraft() {
    keepDraft(isSaved() && sent.length === 0 ? null : { base, content, sent });
  }

  /** Returns whether the content is another one. */
  function change(next: Content) {
    const isNew = !isSame(next, content);
    content = next;
    if (isNew) storeDraft();
    return isNew;
  }

  /** Notes that the content is sent, and returns it with the version that it replaces. */
  function noteSent() {
    sent = [...sent, content].slice(-SENT_MAX);
    storeDraft();
    return { content, version: base.version };
  }

  function noteSaved(typed: Content, version: number) {
    base = { ...typed, version };
    sent = [];
    storeDraft();
  }

  /**
   * Takes another version that is stored: one of this page's own that was never answered, or another user's. False if
   * that one conflicts with the content.
   */
  function takeOther(saved: Base<Content>) {
    const isOwn = sent.some((one) => isSame(one, saved));
    sent = [];
    if (isOwn) {
      base = saved;
      return true;
    }
    const { conflicting, adopted, merged } = merge(base, content, saved);
    if (conflicting.length > 0) {
      rival = saved;
      return false;
    }
    take(saved, merged, adopted.length > 0);
    return true;
  }

  function take(saved: Base<Content>, next: Content, isAdopted: boolean) {
    base = saved;
    content = next;
    rival = null;
    storeDraft();
    if (isAdopted) adopt(next);
  }

  return {
    isSaved,
    storeDraft,
    change,
    noteSent,
    noteSaved,
    /** The server has refused what was sent. */
    forgetSent: () => {
      sent = [];
    },
    takeOther,
    take,
    rival: () => rival,
    mergeWith: (saved: Base<Content>) => merge(base, content, saved),
    /** Continues with changes that an earlier page could not save. */
    restore: (draft: Draft<Content>) => {
      base = draft.base;
      sent = draft.sent;
    },
    /** Takes over a newer version, unless there are changes of this page. */
    refresh: (row: Base<Content>) => {
      if (row.version > base.version && isSaved()) take(row, row, !isSame(row, base));
    },
  };
}
