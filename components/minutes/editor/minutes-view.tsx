"use client";

import { FilePlus2, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { HistoryPanel } from "@/components/lists/history-panel";
import { minutesPhrase, minutesTexts } from "@/components/minutes/history";
import { correctHref, listLink, minutesHref, pdfHref } from "@/components/minutes/minutes-links";
import { minutesRows } from "@/components/minutes/minutes-rows";
import { MinutesState } from "@/components/minutes/minutes-state";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import { formatDate } from "@/lib/core/values/dates";
import {
  attendanceLabels,
  attendanceText,
  kindText,
  minutesFieldLabels as labels,
  numberedText,
  numberLabel,
  quorumText,
  votesText,
} from "@/lib/minutes/labels";
import { agendaPoints } from "@/lib/minutes/rules";
import type { MinutesRow } from "@/lib/minutes/schema";

/** Signed minutes, or a draft for users who may only read. */
export function MinutesView({ row }: { row: MinutesRow }) {
  const { church, canWrite } = useArea();
  const { id, title, number, corrects, corrections, agenda, discussion, attendees, agreements } = row;
  const quorum = quorumText(row, church);
  const who = (name: string | null, role: string | null) => [name, role].filter(Boolean).join(", ");
  return (
    <>
      <PageHead
        back={listLink}
        actions={
          <>
            {canWrite && number !== null && (
              <Button asChild>
                <Link href={correctHref(id)}>
                  <FilePlus2 aria-hidden />
                  Rectificar
                </Link>
              </Button>
            )}
            <Button asChild variant="primary">
              <a href={pdfHref(id)} target="_blank" rel="noopener">
                <Printer aria-hidden />
                {number === null ? "PDF" : "PDF para firmar"}
              </a>
            </Button>
          </>
        }
      />
      {corrections.map((one) => (
        <Notice key={one.id} tone="warn">
          La rectifica la <Link href={minutesHref(one.id)}>{numberedText(one)}</Link>, del {formatDate(one.date)}.
        </Notice>
      ))}
      {corrects && (
        <Notice>
          Rectifica la <Link href={minutesHref(corrects.id)}>{numberedText(corrects)}</Link>, del{" "}
          {formatDate(corrects.date)}.
        </Notice>
      )}
      <Panel aria-labelledby="minutes-name">
        <PanelBody className="grid gap-6">
          <header className="grid gap-1">
            <span className="flex flex-wrap items-center gap-2 text-fg-muted">
              {numberLabel(row)} · {kindText(row)} <MinutesState row={row} />
            </span>
            <h2 id="minutes-name" className="text-2xl [overflow-wrap:anywhere]">
              {title}
            </h2>
          </header>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:gap-x-6">
            <DescriptionItem label={labels.date}>{formatDate(row.date)}</DescriptionItem>
            <DescriptionItem label="Hora">{[row.startsAt, row.endsAt].filter(Boolean).join(" a ")}</DescriptionItem>
            <DescriptionItem label={labels.place} wide>
              {[row.place, row.city].filter(Boolean).join(", ")}
            </DescriptionItem>
            <DescriptionItem label={labels.presider}>{who(row.presider, row.presiderRole)}</DescriptionItem>
            <DescriptionItem label={labels.secretary}>{who(row.secretary, row.secretaryRole)}</DescriptionItem>
          </dl>
        </PanelBody>
      </Panel>
      <Section id="view-attendance" title={labels.attendees}>
        <p className="font-semibold">{attendanceText(attendees, church)}</p>
        {quorum && <p>{quorum}</p>}
        <ol className="mt-3 gap-x-6 md:columns-2">
          {attendees.map(({ name, role, attendance }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order cannot be changed here
            <li key={index} className="break-inside-avoid py-1 [overflow-wrap:anywhere]">
              {name}
              <span className="text-fg-muted text-sm">
                {role && `, ${role}`}
                {attendance !== "presente" && ` · ${attendanceLabels[attendance]}`}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      {agenda && (
        <Section id="view-agenda" title={labels.agenda}>
          <ol className="list-decimal pl-6">
            {agendaPoints(agenda).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </Section>
      )}
      {discussion && (
        <Section id="view-discussion" title={labels.discussion}>
          <p className="max-w-prose whitespace-pre-line leading-relaxed [overflow-wrap:anywhere]">{discussion}</p>
        </Section>
      )}
      {agreements.length > 0 && (
        <Section id="view-agreements" title={labels.agreements}>
          <ol className="grid list-decimal gap-3 pl-6">
            {agreements.map((agreement, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order cannot be changed here
              <li key={index} className="[overflow-wrap:anywhere]">
                <span className="whitespace-pre-line">{agreement.text}</span>
                <span className="block text-fg-muted text-sm">
                  {[
                    votesText(agreement),
                    agreement.responsible,
                    agreement.dueOn && `para el ${formatDate(agreement.dueOn)}`,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <HistoryPanel rows={minutesRows} id={id} noun="el acta" texts={minutesTexts} phraseOf={minutesPhrase} />
    </>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Panel aria-labelledby={id}>
    <PanelHead id={id} title={title} />
    <PanelBody>{children}</PanelBody>
  </Panel>
);
