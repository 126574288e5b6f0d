"use client";

import { History, PenLine, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { type MouseEvent, useState } from "react";
import { AutosaveStatus } from "@/components/fields/autosave-status";
import { DraftNotice } from "@/components/fields/draft";
import { listLink, minutesHref, pdfHref } from "@/components/minutes/minutes-links";
import { MinutesMenu } from "@/components/minutes/minutes-menu";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { Link } from "@/components/ui/controls/link";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { MenuItem } from "@/components/ui/popups/menu";
import { Notice } from "@/components/ui/states/notice";
import { toast } from "@/lib/client/toast";
import { formatDate, today } from "@/lib/core/values/dates";
import { minutesFieldLabels as labels, numberedText, numberLabel } from "@/lib/minutes/labels";
import { AGENDA_MAX, DISCUSSION_MAX, missingToSign, TITLE_MAX } from "@/lib/minutes/rules";
import type { MinutesRow } from "@/lib/minutes/schema";
import { AgreementsPanel, focusField } from "./agreements-panel";
import { AttendancePanel } from "./attendance-panel";
import { conflictLabel, conflictText } from "./conflict-texts";
import { EditorLines, EditorText } from "./editor-field";
import { MeetingPanel } from "./meeting-panel";
import { type MinutesEditor, useMinutesEditor } from "./use-minutes-editor";

const SignDialog = dynamic(() => import("./sign-dialog").then((module) => module.SignDialog), { loading: () => null });
const MinutesHistorySheet = dynamic(
  () => import("./minutes-history-sheet").then((module) => module.MinutesHistorySheet),
  { loading: () => null },
);

const UNSAVED = "No pudimos guardar los últimos cambios. Revisa lo que falta e inténtalo de nuevo.";

/** Draft of minutes, saved while it is written. */
export function MinutesPage({ row }: { row: MinutesRow }) {
  const { church } = useArea();
  const editor = useMinutesEditor(row);
  const { content, change, flush, save, problems, problemOf, restored } = editor;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isHistoryUsed = useFirstUse(isHistoryOpen);
  const [isSigning, setSigning] = useState(false);
  const isSigningUsed = useFirstUse(isSigning);
  const { id } = row;
  const missing = Object.entries(missingToSign(content, today(church.timeZone)));

  /** The PDF is made of what is saved. */
  const printSaved = async (event: MouseEvent) => {
    if (save.status === "saved") return;
    event.preventDefault();
    if (await flush()) window.open(pdfHref(id), "_blank", "noopener");
    else toast.error(UNSAVED);
  };
  /** What is missing is listed above the fields, which get the focus. */
  const sign = () => {
    const [first] = problems.map(({ field }) => field).concat(missing.map(([field]) => field));
    if (first === undefined) return setSigning(true);
    toast.error(problems[0]?.message ?? missing[0]?.[1] ?? "");
    focusField(first);
  };
  return (
    <>
      <PageHead
        back={listLink}
        actions={
          <>
            <MinutesMenu row={{ ...row, title: content.title || row.title }} isOnPage>
              <MenuItem icon={History} onSelect={() => setHistoryOpen(true)}>
                Historial de cambios
              </MenuItem>
            </MinutesMenu>
            <Button asChild>
              <a href={pdfHref(id)} target="_blank" rel="noopener" onClick={(event) => void printSaved(event)}>
                <Printer aria-hidden />
                PDF
              </a>
            </Button>
            <Button variant="primary" onClick={sign}>
              <PenLine aria-hidden />
              Firmar
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <EditorText
          field="title"
          label={labels.title}
          problem={problemOf("title")}
          maxLength={TITLE_MAX}
          value={content.title}
          onChange={(title) => change({ title: title ?? "" })}
          className="min-w-0 flex-1 basis-72"
        />
        <span className="flex min-h-control flex-wrap items-center gap-2">
          <Badge tone="warn">{numberLabel(row)}</Badge>
          <AutosaveStatus
            save={save}
            labelOf={conflictLabel}
            textOf={conflictText}
            problems={problems}
            flush={flush}
            onProblem={({ field }) => focusField(field)}
          />
        </span>
      </div>
      {restored.isRestored && <DraftNotice onDiscard={restored.discard} />}
      {row.corrects && (
        <Notice>
          Rectifica la <Link href={minutesHref(row.corrects.id)}>{numberedText(row.corrects)}</Link>, del{" "}
          {formatDate(row.corrects.date)}.
        </Notice>
      )}
      <MeetingPanel editor={editor} />
      <AttendancePanel editor={editor} />
      <Panel aria-label="Texto">
        <PanelBody className="grid gap-4">
          <EditorLines
            field="agenda"
            label={labels.agenda}
            hint="Un punto en cada renglón: los números se ponen solos."
            problem={problemOf("agenda")}
            rows={4}
            maxLength={AGENDA_MAX}
            value={content.agenda}
            onChange={(agenda) => change({ agenda })}
          />
          <EditorLines
            field="discussion"
            label={labels.discussion}
            hint="Lo que se trató en cada punto, en párrafos."
            problem={problemOf("discussion")}
            rows={8}
            maxLength={DISCUSSION_MAX}
            value={content.discussion}
            onChange={(discussion) => change({ discussion })}
          />
        </PanelBody>
      </Panel>
      <AgreementsPanel editor={editor} />
      <SigningPanel editor={editor} missing={missing} />
      {isSigningUsed && <SignDialog open={isSigning} onOpenChange={setSigning} row={row} flush={flush} />}
      {isHistoryUsed && <MinutesHistorySheet open={isHistoryOpen} id={id} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}

interface SigningPanelProps {
  editor: MinutesEditor;
  missing: [field: string, message: string][];
}

/** Who signs, and what is missing for it. */
function SigningPanel({ editor: { content, change }, missing }: SigningPanelProps) {
  return (
    <Panel aria-labelledby="signing-title">
      <PanelHead id="signing-title" title="Firmas" />
      <PanelBody className="grid gap-3">
        <span className="relative flex items-center gap-1">
          <CheckMark
            aria-label={labels.allSign}
            className="static before:absolute before:inset-0"
            checked={content.allSign}
            onChange={(event) => change({ allSign: event.target.checked })}
          />
          <span aria-hidden>{labels.allSign}, además de quien preside y quien levanta el acta</span>
        </span>
        {missing.length > 0 && (
          <Notice tone="warn">
            <p className="font-semibold">Para firmarla:</p>
            <ul className="mt-1">
              {missing.map(([field, message]) => (
                <li key={field}>
                  <button
                    type="button"
                    className="min-h-8 text-left underline underline-offset-3 max-md:min-h-11"
                    onClick={() => focusField(field)}
                  >
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </PanelBody>
    </Panel>
  );
}
