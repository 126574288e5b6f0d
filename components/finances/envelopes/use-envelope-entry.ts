"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ungroupedText } from "@/components/fields/money-text";
import { FINANCES } from "@/components/finances/finances-search";
import type { Choices } from "@/components/finances/use-choices";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { moneyDoubt, parseMoney } from "@/lib/core/values/money";
import type { GiftRow } from "@/lib/finances/envelopes/schema";
import { type Method, methods } from "@/lib/finances/gifts/rules";
import type { DonorName } from "@/lib/finances/gifts/schema";
import { envelopeOutbox, forgetSaved, savedEnvelopes, type UnsentEnvelope } from "./envelope-outbox";
import { daySums, newerRows, nextOf } from "./envelope-sums";
import { refreshGiving, useEnvelopes, useGiftDay } from "./use-giving";

/** Whose an envelope is. `memberId`: null for a name that is no member's; `name`: null for nobody's. */
export interface Giver {
  memberId: number | null;
  name: string | null;
  /** Whether the number becomes this person's when the envelope is saved. */
  takesNumber?: boolean;
}

/** What stays from one envelope to the next. */
export interface Kept {
  date: string;
  categoryId: number;
  method: Method;
  treasuryId: number;
}

type Stage = "number" | "ask" | "amount";

const NOBODY: Giver = { memberId: null, name: null };
const SENDING = "Se está guardando: espera un momento para corregirlo.";

/**
 * Serial entry of envelopes: a number, an amount, and the next. Each is put into the outbox by its own Enter, under a key of
 * its own; nothing waits for the network. `today`: `YYYY-MM-DD`.
 */
export function useEnvelopeEntry({ categories, treasuries }: Choices, today: string) {
  const { draftOwner, church } = useArea();
  const client = useQueryClient();
  const income = categories.filter(({ isIncome }) => isIncome);
  const [kept, setKept] = useState<Kept>({
    date: today,
    categoryId: (income.find(({ value }) => /diezmo/i.test(value)) ?? income[0])?.id ?? 0,
    method: "efectivo",
    treasuryId: treasuries[0]?.id ?? 0,
  });
  const [stage, setStage] = useState<Stage>("number");
  const [number, setNumber] = useState("");
  const [amount, setAmount] = useState("");
  const [giver, setGiver] = useState<Giver | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<GiftRow | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);
  /** Owners told in this sitting, by number: nobody is asked for twice. */
  const told = useRef(new Map<number, Giver>());
  const [last, setLast] = useState<{ number: string; giver: Giver } | null>(null);

  const { entries, owner } = useSyncExternalStore(envelopeOutbox.subscribe, envelopeOutbox.read, envelopeOutbox.read);
  const unsent = owner === draftOwner ? entries : [];
  useEffect(() => {
    envelopeOutbox.open(draftOwner, () => {
      void refreshGiving(client);
      void client.invalidateQueries({ queryKey: [FINANCES] });
    });
  }, [draftOwner, client]);

  const envelopes = useEnvelopes();
  const day = useGiftDay(kept.date);
  const ofDay = unsent.filter(({ input }) => input.date === kept.date);
  const dayAnswer = day.isPlaceholderData ? undefined : day.data;
  const saved = newerRows(dayAnswer, savedEnvelopes(), kept.date);
  const rows = [...saved, ...(dayAnswer?.rows ?? [])];

  const ownerOf = (of: number): Giver | undefined => {
    const row = envelopes.data?.find((envelope) => envelope.number === of);
    return row ? { memberId: row.memberId, name: row.name } : told.current.get(of);
  };

  function typeNumber(text: string) {
    setError(null);
    setNumber(text.replace(/\D/g, "").slice(0, 4));
    setGiver(null);
    setStage("number");
  }

  function typeAmount(text: string) {
    setError(null);
    setAmount(text);
  }

  /** Goes on from the number: to the amount, or to the question whose it is. */
  function enterNumber() {
    const typed = Number(number);
    if (!typed) {
      setError(number === "" ? "Escribe el número del sobre" : "El sobre es un número de 1 a 9999");
      return;
    }
    const found = ownerOf(typed);
    setGiver(found ?? null);
    setStage(found ? "amount" : "ask");
  }

  /** Answers whose the number is, once. */
  function tell(person: DonorName | { name: string } | null) {
    const typed = Number(number);
    const told_: Giver = !person
      ? NOBODY
      : "id" in person
        ? { memberId: person.id, name: person.name, takesNumber: person.envelope === null }
        : { memberId: null, name: person.name };
    told.current.set(typed, told_);
    setGiver(told_);
    setStage("amount");
  }

  /** Saves the envelope; `again`: the next one is the same giver's. */
  function save(again = false) {
    if (!giver) return;
    const value = parseMoney(amount, church);
    if (value === null || !/[1-9]/.test(value)) {
      setError(
        amount.trim() === "" || value !== null ? "Escribe el monto" : (moneyDoubt(amount, church) ?? "Monto inválido"),
      );
      return;
    }
    if (correcting) return void correct(correcting, value);
    const typed = Number(number) || null;
    const { memberId, name, takesNumber } = giver;
    const of =
      memberId !== null
        ? { memberId, ...(takesNumber && typed !== null && { number: typed }) }
        : name !== null
          ? { name }
          : { ...(typed !== null && { number: typed }), unnamed: true };
    envelopeOutbox.send({ input: { ...kept, ...of, amount: value }, number: typed, giver: name });
    setLast({ number, giver: { memberId, name } });
    setAmount("");
    setError(null);
    if (again) return setStage("amount");
    setNumber("");
    setGiver(null);
    setStage("number");
  }

  /** Another gift of the last giver; with an amount typed, saves that first. */
  function sameGiver() {
    if (stage === "amount" && amount.trim() !== "") return save(true);
    if (stage !== "number" || number !== "" || !last) return;
    setNumber(last.number);
    setGiver(last.giver);
    setStage("amount");
  }

  function clear() {
    setError(null);
    setAmount("");
    setCorrecting(null);
    if (stage === "amount" && amount !== "" && !correcting) return;
    setNumber("");
    setGiver(null);
    setStage("number");
  }

  /** Brings an envelope back to be corrected: the last one, or this one. */
  function bringBack(row?: GiftRow | UnsentEnvelope) {
    const target = row ?? unsent.at(-1) ?? rows[0];
    if (!target) return;
    setError(null);
    if ("key" in target) {
      // One without an answer may be saved already: only a retry under its own key is safe.
      if (!target.failure || target.isRetryable) return void toast.error(SENDING);
      envelopeOutbox.drop(target.key);
      load(target.input, target.number, { memberId: Number(target.input.memberId) || null, name: target.giver });
      return;
    }
    if (target.isLocked) return void toast.error("Su mes está cerrado: ya no cambia.");
    setCorrecting(target);
    const donor = target.donor ?? NOBODY;
    load(target, target.envelope, donor);
  }

  function load(
    input: { amount: string; categoryId?: unknown; method?: Method | null; treasuryId?: unknown },
    of: number | null,
    whose: Giver,
  ) {
    setKept({
      ...kept,
      categoryId: Number(input.categoryId) || kept.categoryId,
      method: input.method ?? kept.method,
      treasuryId: Number(input.treasuryId) || kept.treasuryId,
    });
    setNumber(of === null ? "" : String(of));
    setAmount(ungroupedText(input.amount, church));
    setGiver(whose);
    setStage("amount");
  }

  async function correct(row: GiftRow, value: string) {
    if (isCorrecting || !giver) return;
    setIsCorrecting(true);
    const { memberId, name, takesNumber } = giver;
    const donor = memberId !== null ? { memberId } : name !== null ? { name } : null;
    const category = income.find(({ id }) => id === kept.categoryId)?.value;
    try {
      if (takesNumber && memberId !== null && Number(number) > 0)
        await api.put("/finances/envelopes", { number: Number(number), memberId });
      await api.put("/transactions", {
        ...{ id: row.id, version: row.version, notes: row.notes, amount: value },
        // The name of the category, unless somebody wrote another one.
        concept: row.concept === row.category && category ? category : row.concept,
        ...kept,
        donor,
      });
      forgetSaved(row.id);
      setCorrecting(null);
      setAmount("");
      setNumber("");
      setGiver(null);
      setStage("number");
      toast.success("Corregido.");
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setIsCorrecting(false);
      void refreshGiving(client);
      void client.invalidateQueries({ queryKey: [FINANCES] });
    }
  }

  return {
    kept,
    keep: (changes: Partial<Kept>) => setKept((before) => ({ ...before, ...changes })),
    income,
    stage,
    number,
    amount,
    giver,
    error,
    correcting,
    isCorrecting,
    wallet: day.data?.wallet ?? "Billetera",
    day,
    rows,
    unsent: ofDay,
    failed: unsent.filter(({ failure }) => failure !== undefined),
    isSending: unsent.some(({ failure }) => failure === undefined),
    sums: daySums(dayAnswer, { unsent: ofDay, saved }),
    hasLast: last !== null,
    typeNumber,
    typeAmount,
    enterNumber,
    tell,
    save,
    sameGiver,
    clear,
    bringBack,
    nextCategory: () =>
      setKept((before) => ({
        ...before,
        categoryId: nextOf(
          income.map(({ id }) => id),
          before.categoryId,
        ),
      })),
    nextMethod: () => setKept((before) => ({ ...before, method: nextOf(methods, before.method) })),
    backToNumber: () => {
      setStage("number");
      setGiver(null);
    },
    afterVoid: () => void refreshGiving(client),
  };
}

export type EnvelopeEntry = ReturnType<typeof useEnvelopeEntry>;
