"use client";

import { Lock } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useDonors, useEnvelopes } from "@/components/finances/envelopes/use-giving";
import type { Choices } from "@/components/finances/use-choices";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useDebounced } from "@/components/ui/hooks/use-debounced";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";
import { ENVELOPES_MAX } from "@/lib/finances/counts/rules";
import { DONOR_MAX } from "@/lib/finances/gifts/rules";
import { lineAmount, newLine } from "./count-draft";
import { AmountBox, CategoryBox, incomeOf, Problem, RemoveButton } from "./split-panels";
import type { CountEntry } from "./use-count-draft";

/** Envelopes with names, which are part of the cash of their categories: a number or a name, and the amount. */
export function EnvelopesPanel({ entry, choices }: { entry: CountEntry; choices: Choices }) {
  const id = useId();
  const { church } = useArea();
  const { draft, change, problems } = entry;
  const envelopes = draft.envelopes ?? [];
  const income = incomeOf(choices);
  const [who, setWho] = useState("");
  const [amount, setAmount] = useState("");
  const [categoryId, setCategoryId] = useState(
    (income.find(({ value }) => /diezmo/i.test(value)) ?? income[0])?.id ?? 0,
  );
  const [error, setError] = useState<string | null>(null);
  const { data: people } = useDonors(useDebounced(/^\d*$/.test(who.trim()) ? "" : who.trim(), 150));
  const { data: numbers } = useEnvelopes();

  const giver = () => {
    const text = who.trim();
    if (/^\d+$/.test(text)) {
      const owner = numbers?.find(({ number }) => number === Number(text));
      return owner?.memberId ? { memberId: owner.memberId, name: owner.name ?? "" } : null;
    }
    const same = (name: string) => name.toLocaleLowerCase("es") === text.toLocaleLowerCase("es");
    const member = people?.find(({ name }) => same(name));
    return text ? { memberId: member?.id ?? null, name: member?.name ?? text } : null;
  };

  const add = (event: FormEvent) => {
    event.preventDefault();
    const from = giver();
    if (!from)
      return setError(
        who.trim() ? `El sobre ${who.trim()} todavía no tiene dueño: escribe el nombre` : "Escribe de quién es",
      );
    const value = lineAmount(amount, church);
    if (!value || !/[1-9]/.test(value)) return setError("Escribe un monto");
    if (envelopes.length >= ENVELOPES_MAX) return setError(`Son ${ENVELOPES_MAX} sobres como máximo`);
    change({ envelopes: [...envelopes, { ...newLine(categoryId, amount), ...from }] });
    setWho("");
    setAmount("");
    setError(null);
    document.getElementById(`${id}-who`)?.focus();
  };

  return (
    <Panel aria-labelledby={`${id}-title`}>
      <div className="flex items-baseline justify-between px-4 pt-4 md:px-6">
        <h2 id={`${id}-title`}>Sobres con nombre</h2>
        <span className="text-fg-muted text-sm">{countText(envelopes.length, "sobre", "sobres", church)}</span>
      </div>
      <p className="flex items-center gap-2 px-4 pb-3 text-fg-muted text-sm md:px-6">
        <Lock aria-hidden className="size-4 shrink-0" />
        Ya están en el efectivo. Los ve solo quien tiene «Ver quién da».
      </p>
      <form onSubmit={add} className="grid gap-2 px-4 pb-3 sm:grid-cols-2 md:px-6">
        <input
          id={`${id}-who`}
          aria-label="Sobre o nombre"
          placeholder="Sobre o nombre"
          list={`${id}-people`}
          value={who}
          maxLength={DONOR_MAX}
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ target }) => setWho(target.value)}
          onKeyDown={(event) => {
            // Enter leads to the amount, as Tab does, and submits the form from there.
            if (event.key !== "Enter" || event.nativeEvent.isComposing || who.trim() === "") return;
            event.preventDefault();
            document.getElementById(`${id}-amount`)?.focus();
          }}
          className={inputClass}
        />
        <datalist id={`${id}-people`}>
          {(people ?? []).map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <input
          id={`${id}-amount`}
          aria-label="Monto del sobre"
          placeholder="Monto"
          inputMode="decimal"
          value={amount}
          autoComplete="off"
          onChange={({ target }) => setAmount(target.value.slice(0, 20))}
          className={`${inputClass} text-right tabular-nums`}
        />
        <CategoryBox label="Categoría del sobre" choices={income} value={categoryId} onChange={setCategoryId} />
        <Button type="submit">Agregar sobre</Button>
      </form>
      <div className="px-4 md:px-6">
        <Problem text={error ?? problems.get("envelopes")} />
      </div>
      <ul className="divide-y divide-border">
        {envelopes.map((envelope) => (
          <li
            key={envelope.key}
            className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-center gap-2 px-4 py-1.5 md:px-6"
          >
            <span className="min-w-0">
              <span className="block truncate">{envelope.name}</span>
              <span className="block truncate text-fg-muted text-sm">
                {income.find(({ id }) => id === envelope.categoryId)?.value}
              </span>
            </span>
            <AmountBox
              label={`Monto de ${envelope.name}, ${moneyText(lineAmount(envelope.text, church) ?? "0.00", church)}`}
              value={envelope.text}
              problem={problems.get(envelope.key)}
              onChange={(text) =>
                change({ envelopes: envelopes.map((one) => (one.key === envelope.key ? { ...one, text } : one)) })
              }
            />
            <RemoveButton
              label={`Quitar el sobre de ${envelope.name}`}
              onClick={() => change({ envelopes: envelopes.filter(({ key }) => key !== envelope.key) })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
