"use client";

import { useQueryClient } from "@tanstack/react-query";
import { MessageCircle, Printer } from "lucide-react";
import { useId, useState } from "react";
import { ShareLink, WhatsAppButton } from "@/components/share/share-link";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { download } from "@/lib/client/files";
import { formatMoment, weekdayDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { amountOf, COUNTER_MAX } from "@/lib/finances/counts/rules";
import type { CountLink, CountRow } from "@/lib/finances/counts/schema";
import { centsOf } from "@/lib/finances/transactions/rules";
import type { CountEntry } from "./use-count-draft";
import { refreshCounts } from "./use-counts";

interface CountersPanelProps {
  entry: CountEntry;
  row: CountRow | null;
}

/** Who counted, and how the second person confirms it. */
export function CountersPanel({ entry, row }: CountersPanelProps) {
  const id = useId();
  const client = useQueryClient();
  const { church } = useArea();
  const { draft, change, problems, busy, act } = entry;
  const [link, setLink] = useState<CountLink | null>(null);
  const confirmed = row?.confirmed;
  const isConfirmed = row?.state === "confirmed" && !entry.isDirty;
  const share = () =>
    act("link", async (saved) => {
      setLink(await api.post(`/finances/counts/${saved.id}/link`, undefined));
      await refreshCounts(client);
    });
  const box = (name: "firstCounter" | "secondCounter", label: string) => (
    <div className="grid gap-1.5">
      <label htmlFor={`${id}-${name}`} className="flex items-center gap-2 font-semibold text-sm">
        {label}
        {name === "secondCounter" &&
          (isConfirmed ? <Badge tone="ok">Confirmó</Badge> : <Badge tone="warn">Falta confirmar</Badge>)}
      </label>
      <input
        id={`${id}-${name}`}
        value={draft[name]}
        maxLength={COUNTER_MAX}
        autoComplete="off"
        aria-invalid={problems.has(name) || undefined}
        aria-describedby={problems.has(name) ? `${id}-${name}-problem` : undefined}
        onChange={({ target }) => change({ [name]: target.value })}
        className={inputClass}
      />
      <p id={`${id}-${name}-problem`} role="alert" className="text-danger text-sm empty:hidden">
        {problems.get(name)}
      </p>
    </div>
  );
  return (
    <Panel aria-labelledby={`${id}-title`} className="grid gap-4 p-4 md:p-6">
      <h2 id={`${id}-title`}>Quiénes contaron</h2>
      {box("firstCounter", "Primera persona")}
      {box("secondCounter", "Segunda persona")}
      {confirmed && !confirmed.lapsed && !entry.isDirty && (
        <Notice tone="ok">
          {confirmed.name} confirmó {moneyText(confirmed.total, church)} por enlace, el{" "}
          {formatMoment(confirmed.at, church.timeZone)}, desde {confirmed.device}.
        </Notice>
      )}
      {row && confirmed?.lapsed && (
        <Notice tone="warn">
          <b className="font-semibold">La confirmación ya no vale:</b> {lapsedText(row)} después de{" "}
          {formatMoment(confirmed.at, church.timeZone)}.
        </Notice>
      )}
      {confirmed && !confirmed.lapsed && entry.isDirty && (
        <Notice tone="warn">Si guardas un cambio de las cifras, la confirmación de {confirmed.name} ya no vale.</Notice>
      )}
      {!isConfirmed && (
        <div className="grid gap-2">
          <Button busy={busy === "link"} onClick={() => void share()}>
            <MessageCircle aria-hidden />
            {confirmed?.lapsed ? "Pedir otra confirmación" : "Enviarle el enlace por WhatsApp"}
          </Button>
          <Button
            busy={busy === "print"}
            onClick={() => void act("print", async (saved) => download(`/finances/counts/${saved.id}/pdf`))}
          >
            <Printer aria-hidden />
            Imprimir la hoja para firmar
          </Button>
        </div>
      )}
      <p className="text-fg-muted text-sm">
        {row?.linkExpiresAt && !isConfirmed
          ? `Hay un enlace que vale hasta el ${formatMoment(row.linkExpiresAt, church.timeZone)}; otro lo reemplaza.`
          : "El enlace muestra solo este conteo, vale 24 horas y no se abre en este teléfono."}
      </p>
      <Dialog open={link !== null} onOpenChange={(isOpen) => !isOpen && setLink(null)}>
        <DialogContent
          title="Enlace para la segunda persona"
          description="Lo abre en su propio teléfono, sin cuenta. Vale 24 horas y una sola vez."
        >
          {link && row && (
            <div className="mt-4 grid gap-4">
              <ShareLink url={link.url} />
              <DialogFooter className="mt-0">
                <WhatsAppButton text={`Confirma el conteo del ${weekdayDate(row.date)}, ${row.service}: ${link.url}`} />
              </DialogFooter>
            </div>
          )}
        </DialogContent>
      </Dialog>
    </Panel>
  );

  function lapsedText({ total, confirmed: before }: CountRow) {
    const change = centsOf(total) - centsOf(before?.total ?? total);
    return change === 0n ? "cambió" : `cambiaste ${moneyText(amountOf(change < 0n ? -change : change), church)}`;
  }
}
