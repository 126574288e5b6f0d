"use client";

import { useState } from "react";
import { ApiError } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { compare } from "./compare";

export interface Conflict {
  /** Whether the user saved the stored version, in another tab. */
  isOwn?: boolean;
  /** Who saved the stored version, where it is known. */
  changedBy?: string;
  conflicting: string[];
  adopted: string[];
  typed: Record<string, unknown>;
  saved: Record<string, unknown>;
  /** Saves the typed values over the stored ones; resolves to whether it succeeded. */
  keepMine: () => Promise<boolean>;
  takeSaved: () => void;
  /** Returns to the form with its input unchanged. */
  dismiss: () => void;
}

interface ConflictOptions<Row, Input> {
  /** Converts a row to the form's notation, where it differs. */
  toFormRow?: (row: Row) => Row;
  /** Writes typed values in the notation of the saved row, so that equal ones compare as equal. */
  toRowNotation?: (typed: Input, saved: Row) => Input;
  /** Versions that this user saves in other tabs. */
  ownVersions?: { tell: (version: number) => void; has: (version: number) => boolean };
}

type Clash<Row, Input> = { typed: Input; saved: Row; changedBy?: string };

/**
 * Saves with the version that the form loaded. After 409 STALE (another user saved meanwhile) `conflict` holds both
 * versions for a StaleDialog. Without a row (a new one) it only saves. `base`: what the form and the next save start
 * from. `formKey`: key of the form, changed when it has to remount.
 */
export function useConflict<Row extends { version: number }, Input extends Record<string, unknown>>(
  row: Row | undefined,
  put: (input: Input, version: number | undefined) => Promise<Row>,
  discardDraft: () => void,
  {
    toFormRow = (unchanged) => unchanged,
    toRowNotation = (unchanged) => unchanged,
    ownVersions,
  }: ConflictOptions<Row, Input> = {},
) {
  const [base, setBase] = useState(row && toFormRow(row));
  const [formKey, setFormKey] = useState(0);
  const [clash, setClash] = useState<Clash<Row, Input> | null>(null);

  const save = async (input: Input, version = base?.version) => {
    try {
      const saved = await put(input, version);
      setBase(toFormRow(saved));
      setClash(null);
      ownVersions?.tell(saved.version);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === "STALE") {
        const current = toFormRow(error.current as Row);
        setClash({ typed: toRowNotation(input, current), saved: current, changedBy: error.changedBy });
      }
      throw error;
    }
  };

  const toConflict = (loaded: Row, { typed, saved, changedBy }: Clash<Row, Input>): Conflict => {
    const { conflicting, adopted, merged } = compare(loaded, typed, saved);
    return {
      isOwn: ownVersions?.has(saved.version),
      changedBy,
      conflicting,
      adopted,
      typed,
      saved,
      keepMine: async () => {
        try {
          await save(merged, saved.version);
          return true;
        } catch (error) {
          toast.error(error);
          return false;
        }
      },
      takeSaved: () => {
        discardDraft();
        setBase(saved);
        setClash(null);
        setFormKey(formKey + 1);
      },
      dismiss: () => setClash(null),
    };
  };

  return { base, formKey, save: (input: Input) => save(input), conflict: base && clash && toConflict(base, clash) };
}
