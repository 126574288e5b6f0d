"use client";

import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { DateField } from "@/components/fields/date-field";
import { Form } from "@/components/fields/form";
import { MoneyField } from "@/components/fields/money-field";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { KindChoice } from "@/components/finances/transactions/kind-choice";
import { type Kind, useKind } from "@/components/finances/transactions/use-kind";
import type { Choices } from "@/components/finances/use-choices";
import { useArea } from "@/components/ui/area";
import { cn } from "@/components/ui/cn";
import { today } from "@/lib/core/dates";
import { transactionFieldLabels as labels } from "@/lib/finances/transactions/labels";
import { type TransactionInput, transactionInput } from "@/lib/finances/transactions/schema";
import { EntryFailures } from "./entry-failures";
import { type Entry, sendEntry } from "./entry-outbox";
import { focusEntry } from "./focus-entry";

interface QuickEntryProps {
  choices: Choices;
  /** The treasury that the list is narrowed to. */
  treasuryId: number | null;
  draft: string;
  onDirtyChange?: (dirty: boolean) => void;
  /** What stands around the fields. */
  place: "panel" | "sheet";
  /** Beside the choice of income or expense: a phone's keyboard leaves it to be seen. */
  status: ReactNode;
  submit: ReactNode;
  footer?: ReactNode;
}

/** What the last entry leaves to the next one, also when the sheet was closed meanwhile. */
let kept: { owner: string; values: Partial<TransactionInput>; kind: Kind } | null = null;

/**
 * Movements one after the other: Enter puts one into the outbox and the form is ready for the next at once, with the same
 * day, kind, category and treasury. Nothing here waits for the network.
 */
export function QuickEntry({ choices, treasuryId, draft, place, footer, onDirtyChange, ...inner }: QuickEntryProps) {
  const { church, draftOwner } = useArea();
  const [first] = useState(() => {
    const before = kept?.owner === draftOwner ? kept : null;
    const isKnown = (id: unknown) => choices.treasuries.some((treasury) => treasury.id === id);
    const treasury = [treasuryId, before?.values.treasuryId].find(isKnown) ?? choices.treasuries[0]?.id;
    const values = {
      date: before?.values.date ?? today(church.timeZone),
      concept: "",
      categoryId: before?.values.categoryId,
      treasuryId: treasury,
      amount: "",
      notes: null,
    };
    return { values, kind: before?.kind ?? "income" };
  });
  const kind = useRef<Kind>(first.kind);
  const fields = useRef<HTMLDivElement>(null);

  return (
    <Form
      schema={transactionInput}
      values={first.values}
      onSubmit={async (input, form) => {
        sendEntry(input, kind.current === "income");
        kept = { owner: draftOwner, values: input, kind: kind.current };
        form.setValue("concept", "");
        form.setValue("amount", "");
        // At once: whoever types fast is typing the next concept already.
        focusEntry(fields.current);
      }}
      summary={false}
      draft={draft}
      onDirtyChange={onDirtyChange}
      footer={footer}
      className={place === "panel" ? "px-6 pt-4 pb-6" : undefined}
    >
      <Fields ref={fields} choices={choices} place={place} kind={kind} {...inner} />
    </Form>
  );
}

interface FieldsProps extends Pick<QuickEntryProps, "choices" | "place" | "status" | "submit"> {
  ref: Ref<HTMLDivElement>;
  /** Told to the form around: it is no field. */
  kind: { current: Kind };
}

function Fields({ ref, choices, place, kind: told, status, submit }: FieldsProps) {
  const { church } = useArea();
  const { kind, pick, options } = useKind(choices.categories, told.current);
  useEffect(() => {
    told.current = kind;
  });
  const isPanel = place === "panel";

  return (
    <>
      <header className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", isPanel && "min-h-11")}>
        {isPanel && <h2>Registrar</h2>}
        <KindChoice kind={kind} onPick={pick} className={cn("min-w-0", !isPanel && "w-full")} />
        <div className={cn("min-w-0 text-sm", isPanel ? "ml-auto" : "-mb-2 w-full empty:hidden")}>{status}</div>
      </header>
      {!isPanel && <Failures />}
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
      {isPanel && <Failures />}
    </>
  );
}

/** What could not be saved, where a phone's keyboard does not cover it, inside the form, which it can be brought back into. */
function Failures() {
  const form = useFormContext<TransactionInput>();
  const bringBack = ({ input }: Entry) => {
    const [concept, amount] = form.getValues(["concept", "amount"]);
    if (concept || amount) return false;
    for (const name of ["date", "categoryId", "treasuryId", "concept", "amount"] as const)
      form.setValue(name, input[name], { shouldDirty: true });
    form.setFocus("concept");
    return true;
  };
  return <EntryFailures onCorrect={bringBack} />;
}
