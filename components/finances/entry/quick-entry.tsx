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
import { preference, setPreference } from "@/lib/client/preferences";
import { transactionFieldLabels as labels } from "@/lib/finances/transactions/labels";
import { type TransactionInput, transactionInput } from "@/lib/finances/transactions/schema";
import { EntryDonor } from "./entry-donor";
import { EntryFailures } from "./entry-failures";
import { NOBODY, withGift } from "./entry-gift";
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

/** Preference of this browser: id of the treasury into which the last movement of a church was entered. */
const entryTreasury = (churchId: number | null) => `entry-treasury-${churchId}`;

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
  const { churchId, seesDonors } = useProfile();
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
      ...(seesDonors && { donor: NOBODY, method: previous?.values.method ?? "" }),
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
        const isIncome = kind.current === "income";
        sendEntry(withGift(input, isIncome && seesDonors), isIncome);
        const date = input.date === suggestedDay.current ? undefined : input.date;
        lastEntry = { owner: draftOwner, values: { ...input, date }, kind: kind.current };
        setPreference(entryTreasury(churchId), String(input.treasuryId));
        form.setValue("concept", "");
        form.setValue("amount", "");
        if (seesDonors) form.setValue("donor", NOBODY);
        // Synchronously: a fast typist is typing the next concept already.
        focusEntry(fields.current);
      }}
      summary={false}
      draft={draft}
      onDirtyChange={onDirtyChange}
      footer={footer}
      className={place === "panel" ? "max-xl:px-6 max-xl:pt-4 max-xl:pb-6" : undefined}
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
  const { seesDonors } = useProfile();
  const isPanel = place === "panel";
  const mayName = seesDonors && kind === "income";

  const boxes = (
    <div ref={ref} className={cn("grid min-w-0 content-start gap-4", isPanel && panelClass)}>
      <DateField name="date" label={labels.date} />
      <TextField name="concept" label={labels.concept} autoComplete="off" autoCapitalize="sentences" maxLength={150} />
      <SelectField name="categoryId" label={labels.categoryId} options={options} />
      <SelectField
        name="treasuryId"
        label={labels.treasuryId}
        options={choices.treasuries.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MoneyField name="amount" label={labels.amount} money={church} />
      {submit}
    </div>
  );
  if (place === "sheet")
    return (
      <>
        <KindChoice kind={kind} onPick={pick} className="min-w-0" />
        <div className="-my-2 min-w-0 text-sm empty:hidden">{status}</div>
        <Failures />
        <div>
          {boxes}
          {mayName && <EntryDonor className="mt-3" />}
          <BalanceWarning {...change} className="mt-4" />
        </div>
      </>
    );
  return (
    <div>
      <h2 className="sr-only">Registrar</h2>
      <div className="grid gap-3 xl:flex xl:gap-0 xl:divide-x xl:divide-border">
        <KindChoice kind={kind} onPick={pick} className={kindClass} />
        {boxes}
      </div>
      {mayName && <EntryDonor className="max-xl:mt-3 xl:border-border xl:border-t xl:px-3 xl:py-1" />}
      <BalanceWarning {...change} className="mt-3 xl:mx-3 xl:mt-1 xl:mb-3" />
      <div className="min-w-0 text-sm max-xl:pt-2">{status}</div>
      <div className="xl:[&>div]:mx-3 xl:[&>div]:mb-3">
        <Failures />
      </div>
    </div>
  );
}

/** One line from 1280 px on: each field is a cell with its label, whose box has no frame of its own. */
const panelClass = cn(
  "gap-3 md:grid-cols-3 xl:flex-1 xl:grid-cols-[8.75rem_minmax(0,1fr)_10.5rem_9.75rem_8.5rem_auto] xl:gap-0 xl:divide-x xl:divide-border",
  "xl:[&>div]:gap-0 xl:[&>div]:px-1 xl:[&>div]:pt-1.5 xl:[&_label]:px-2",
  "xl:[&_input]:min-h-8 xl:[&_input]:border-transparent xl:[&_input]:bg-transparent xl:[&_input]:px-2",
  "xl:[&_select]:min-h-8 xl:[&_select]:border-transparent xl:[&_select]:bg-transparent xl:[&_select]:px-2",
);

/** Income above expense, as high as the line. */
const kindClass =
  "min-w-0 xl:p-1 xl:[&>div]:flex-col xl:[&>div]:gap-0 xl:[&>div]:bg-transparent xl:[&>div]:p-0 xl:[&>div]:shadow-none xl:[&_label]:min-h-7 xl:[&_label]:justify-start xl:[&_label]:text-sm";

/**
 * Failed entries, inside the form so that they can be put back into it, and where a phone's keyboard does not cover
 * them.
 */
function Failures() {
  const form = useFormContext<TransactionInput>();
  const { seesDonors } = useProfile();
  const restoreEntry = ({ input }: Entry) => {
    const [concept, amount] = form.getValues(["concept", "amount"]);
    if (concept || amount) return false;
    for (const name of ["date", "categoryId", "treasuryId", "concept", "amount"] as const)
      form.setValue(name, input[name], { shouldDirty: true });
    if (seesDonors) {
      form.setValue("donor", { ...NOBODY, ...input.donor });
      form.setValue("method", input.method ?? null);
    }
    form.setFocus("concept");
    return true;
  };
  return <EntryFailures onCorrect={restoreEntry} />;
}
