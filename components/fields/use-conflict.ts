"use client";

import { useState } from "react";
import { ApiError } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { compare } from "./compare";

export interface Conflict {
  different: string[];
  adopted: string[];
  typed: Record<string, unknown>;
  saved: Record<string, unknown>;
  /** Saves what was typed over what is saved now; whether it could. */
  keepMine: () => Promise<boolean>;
  takeSaved: () => void;
  /** Back to the form, with everything still in it. */
  dismiss: () => void;
}

/**
 * Saving with the version that the form found. When somebody else saved meanwhile (409 STALE), `conflict` holds both
 * versions for a StaleDialog. Without a row (a new one) it only saves. `base` is what the form starts from, and the next
 * save too; `round` is the form's key: another one when it has to start again. `asForm` gives a row's values as the form
 * writes them, where that differs.
 */
export function useConflict<Row extends { version: number }, Input extends Record<string, unknown>>(
  row: Row | undefined,
  put: (input: Input, version: number | undefined) => Promise<Row>,
  forgetTyped: () => void,
  asForm: (row: Row) => Row = (same) => same,
) {
  const [base, setBase] = useState(row && asForm(row));
  const [round, setRound] = useState(0);
  const [clash, setClash] = useState<{ typed: Input; saved: Row } | null>(null);

  const save = async (input: Input, version = base?.version) => {
    try {
      setBase(asForm(await put(input, version)));
      setClash(null);
    } catch (error) {
      if (error instanceof ApiError && error.code === "STALE")
        setClash({ typed: input, saved: asForm(error.current as Row) });
      throw error;
    }
  };

  const conflictOf = (found: Row, { typed, saved }: { typed: Input; saved: Row }): Conflict => {
    const { different, adopted, merged } = compare(found, typed, saved);
    return {
      different,
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
        forgetTyped();
        setBase(saved);
        setClash(null);
        setRound(round + 1);
      },
      dismiss: () => setClash(null),
    };
  };

  return { base, round, save: (input: Input) => save(input), conflict: base && clash && conflictOf(base, clash) };
}
