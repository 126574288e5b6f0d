"use client";

import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { DateField } from "@/components/fields/date-field";
import { Form } from "@/components/fields/form";
import { MoneyField } from "@/components/fields/money-field";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { KindChoice } from "@/components/finances/transactions/kind-choice";
import { type Kind, useKind } from "@/components/finances/transactions/use-kind";
import { type BalanceChange, BalanceWarning } from "@/components/finances/treasuries/balance-warning";
import type { Choices } from "@/components/finances/use-choices";
import { useProfile } from "@/components/shell/account/profile";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { entryTreasury, preference, setPreference } from "@/lib/client/preferences";
import { transactionFieldLabels as labels } from "@/lib/finances/transactions/labels";
import { type TransactionInput, transactionInput } from "@/lib/finances/transactions/schema";
import { EntryFailures } from "./entry-failures";
import { type Entry, sendEntry } from "./entry-outbox";
import { focusEntry } from "./focus-entry";
import { useSuggestedDay } from "./use-entry-day";

interface QuickEntryProps {
  choices: Choices;
  /** Treasury that the list is filtered by. */
  treasuryId: number | null;
  /** Date unless the user types another, `YYYY-MM-DD`; follows the period of the list. */
  day: string;
  /** For the warning of a balance below zero. */
  change: BalanceChange;
  draft: string;
  onDirtyChange?: (dirty: boolean) => void;
  /** Container of the fields. */
  place: "panel" | "sheet";
  /** Rendered beside the kind choice, where a phone's keyboard does not cover it. */
  status: ReactNode;
  submit: ReactNode;
  footer?: ReactNode;
}

/** Values that the next entry inherits, also after the sheet was closed; the date only if the user typed it. */
let lastEntry: { owner: string; values: Partial<TransactionInput>; kind: Kind } | null = null;

/**
 * Serial entry of movements: Enter puts one into the outbox and the form is ready for the next at once, with the same
 * day, kind, category and treasury. Never waits for the network.
 */
export function QuickEntry({
  choices,
  treasuryId,
  day,
  draft,
  place,
  footer,
  onDirtyChange,
  ...inner
}: QuickEntryProps) {
  const { draftOwner } = useArea();
  const { churchId } = useProfile();
  const [initial] = useState(() => {
    const previous = lastEntry?.owner === draftOwner ? lastEntry : null;
    const isKnown = (id: unknown) => choices.treasuries.some((treasury) => treasury.id === id);
    const remembered = Number(preference(entryTreasury(churchId)));
    const treasury = [treasuryId, previous?.values.treasuryId, remembered].find(isKnown) ?? choices.treasuries[0]?.id;
    const values = {
      date: previous?.values.date ?? day,
      concept: "",
      categoryId: previous?.values.categoryId,
      treasuryId: treasury,
      amount: "",
      notes: null,
    };
    return { values, kind: previous?.kind ?? "income" };
  });
  const kind = useRef<Kind>(initial.kind);
  const suggestedDay = useRef(day);
  const fields = useRef<HTMLDivElement>(null);

  return (
    <Form
      schema={transactionInput}
      values={initial.values}
      onSubmit={async (input, form) => {
        sendEntry(input, kind.current === "income");
        const date = input.date === suggestedDay.current ? undefined : input.date;
        lastEntry = { owner: draftOwner, values: { ...input, date }, kind: kind.current };
        setPreference(entryTreasury(churchId), String(input.treasuryId));
        form.setValue("concept", "");
        form.setValue("amount", "");
        // Synchronously: a fast typist is typing the next concept already.
        focusEntry(fields.current);
      }}
      summary={false}
      draft={draft}
      onDirtyChange={onDirtyChange}
      footer={footer}
      className={place === "panel" ? "px-6 pt-4 pb-6" : undefined}
    >
      <Fields
        ref={fields}
        choices={choices}
        place={place}
        kind={kind}
        day={day}
        suggestedDay={suggestedDay}
        {...inner}
      />
    </Form>
  );
}

interface FieldsProps extends Pick<QuickEntryProps, "change" | "choices" | "day" | "place" | "status" | "submit"> {
  ref: Ref<HTMLDivElement>;
  /** Ref read by the surrounding form: the kind is not a field. */
  kind: { current: Kind };
  /** Date that the form was given last. */
  suggestedDay: RefObject<string>;
}

function Fields({ ref, change, choices, place, kind: kindRef, day, suggestedDay, ...slots }: FieldsProps) {
  const { status, submit } = slots;
  const { church } = useArea();
  const { kind, pick, options } = useKind(choices.categories, kindRef.current);
  useEffect(() => {
    kindRef.current = kind;
  });
  useSuggestedDay(day, suggestedDay);
  const isPanel = place === "panel";

  return (
    <>
      <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", isPanel && "min-h-11")}>
        {isPanel && <h2>Registrar</h2>}
        <KindChoice kind={kind} onPick={pick} className={cn("min-w-0", !isPanel && "w-full")} />
        <div className={cn("min-w-0 text-sm", isPanel ? "ml-auto" : "-mb-2 w-full empty:hidden")}>{status}</div>
      </div>
      {!isPanel && <Failures />}
      <div>
        <div
          ref={ref}
          className={cn(
            "grid content-start gap-4",
            isPanel && "grid-cols-3 gap-3 lg:grid-cols-[9.5rem_minmax(0,1fr)_11rem_9.5rem_9rem_auto]",
          )}
        >
          <DateField name="date" label={labels.date} />
          <TextField
            name="concept"
            label={labels.concept}
            autoComplete="off"
            autoCapitalize="sentences"
            maxLength={150}
          />
          <SelectField name="categoryId" label={labels.categoryId} options={options} />
          <SelectField
            name="treasuryId"
            label={labels.treasuryId}
            options={choices.treasuries.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <MoneyField name="amount" label={labels.amount} money={church} />
          {submit}
        </div>
        <BalanceWarning {...change} className="mt-4" />
      </div>
      {isPanel && <Failures />}
    </>
  );
}

/**
 * Failed entries, inside the form so that they can be put back into it, and where a phone's keyboard does not cover
 * them.
 */
function Failures() {
  const form = useFormContext<TransactionInput>();
  const restoreEntry = ({ input }: Entry) => {
    const [concept, amount] = form.getValues(["concept", "amount"]);
    if (concept || amount) return false;
    for (const name of ["date", "categoryId", "treasuryId", "concept", "amount"] as const)
      form.setValue(name, input[name], { shouldDirty: true });
    form.setFocus("concept");
    return true;
  };
  return <EntryFailures onCorrect={restoreEntry} />;
}
