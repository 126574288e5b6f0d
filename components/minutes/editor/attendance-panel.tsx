"use client";

import { X } from "lucide-react";
import dynamic from "next/dynamic";
import { memo, useState } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { optionsOf } from "@/components/fields/options";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { Select } from "@/components/ui/controls/select";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import {
  attendanceLabels,
  attendanceText,
  minutesFieldLabels as labels,
  quorumRuleLabels,
  quorumText,
} from "@/lib/minutes/labels";
import { type Attendance, attendances, quorumOf } from "@/lib/minutes/rules";
import type { Attendee, Person } from "@/lib/minutes/schema";
import { AddPeople } from "./add-people";
import type { EditedAttendee } from "./content";
import { EditorNumber, EditorSelect } from "./editor-field";
import type { MinutesEditor } from "./use-minutes-editor";

const PastePeople = dynamic(() => import("./paste-people").then((module) => module.PastePeople), {
  loading: () => null,
});

/** Who was there, and whether that is enough. */
export function AttendancePanel({ editor }: { editor: MinutesEditor }) {
  const { church } = useArea();
  const { content, changeAttendee, setAttendees, addAttendees, problems, problemOf } = editor;
  const { attendees } = content;
  const [isPasting, setPasting] = useState(false);
  const isPasteUsed = useFirstUse(isPasting);
  const isListed = ({ id }: Person) => attendees.some(({ memberId }) => memberId === id);

  /** Without confirmation: the toast undoes it. */
  const remove = (removed: EditedAttendee[], text: string) => {
    const ids = new Set(removed.map(({ id }) => id));
    const place = attendees.findIndex(({ id }) => ids.has(id));
    setAttendees((now) => now.filter(({ id }) => !ids.has(id)));
    toast.undo(text, () => setAttendees((now) => now.toSpliced(place, 0, ...removed)));
  };
  return (
    <Panel aria-labelledby="attendance-title">
      <PanelHead
        id="attendance-title"
        title={labels.attendees}
        action={
          attendees.length > 1 && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                remove(attendees, `Quitaste a ${countText(attendees.length, "persona", "personas", church)}`)
              }
            >
              Quitar a todos
            </Button>
          )
        }
      />
      <PanelBody className="grid gap-4">
        <AddPeople isListed={isListed} onAdd={addAttendees} onPaste={() => setPasting(true)} />
        <FieldMessages id="attendees" error={problemOf("attendees")} />
        {attendees.length > 0 && (
          <>
            <p className="font-semibold text-sm" id="attendance-count">
              {attendanceText(attendees, church)}
            </p>
            <ol
              aria-labelledby="attendance-count"
              className="max-h-[32rem] divide-y divide-border overflow-y-auto rounded-md border border-border"
            >
              {attendees.map((one) => (
                <AttendeeRow
                  key={one.id}
                  attendee={one}
                  problem={problems.find(({ field }) => field.startsWith(`${one.id} `))?.message}
                  onChange={(changes) => changeAttendee(one.id, changes)}
                  onRemove={() => remove([one], `Quitaste a ${one.name}`)}
                />
              ))}
            </ol>
          </>
        )}
        <QuorumFields editor={editor} />
      </PanelBody>
      {isPasteUsed && <PastePeople open={isPasting} onOpenChange={setPasting} onAdd={addAttendees} />}
    </Panel>
  );
}

interface AttendeeRowProps {
  attendee: EditedAttendee;
  problem: string | undefined;
  onChange: (changes: Partial<Attendee>) => void;
  onRemove: () => void;
}

/** Rows that did not change are not drawn again: a list may have hundreds. */
const AttendeeRow = memo(
  function AttendeeRow({ attendee: { name, role, attendance, votes }, problem, onChange, onRemove }: AttendeeRowProps) {
    return (
      <li className="flex flex-wrap items-center gap-x-2 py-1 pl-3 max-md:pb-2">
        <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          {name}
          {role && <span className="block text-fg-muted text-sm">{role}</span>}
          {problem && <span className="block font-medium text-danger text-sm">{problem}</span>}
        </span>
        <span className="flex items-center gap-1">
          <Select
            aria-label={`Asistencia de ${name}`}
            value={attendance}
            onChange={(event) => onChange({ attendance: event.target.value as Attendance })}
            className={cn("w-36", attendance !== "presente" && "text-fg-muted")}
          >
            {attendances.map((value) => (
              <option key={value} value={value} className="text-fg">
                {attendanceLabels[value]}
              </option>
            ))}
          </Select>
          <span className="relative flex items-center pr-2">
            <CheckMark
              aria-label={`${name} tiene voto`}
              checked={votes}
              onChange={(event) => onChange({ votes: event.target.checked })}
              className="static before:absolute before:inset-0"
            />
            <span aria-hidden className="text-fg-muted text-sm">
              Voto
            </span>
          </span>
          <Button variant="quiet" size="icon" aria-label={`Quitar a ${name}`} onClick={onRemove}>
            <X aria-hidden />
          </Button>
        </span>
      </li>
    );
  },
  (before, after) => before.attendee === after.attendee && before.problem === after.problem,
);

/** How many are needed, and whether they were there: said, met or not. */
function QuorumFields({ editor: { content, change, problemOf } }: { editor: MinutesEditor }) {
  const { church } = useArea();
  const { quorumRule, quorumNumber, eligible } = content;
  const text = quorumText(content, church);
  const { isMet, eligible: counted } = quorumOf({ ...content, eligible: null });
  return (
    <div className="grid gap-3 border-border border-t pt-4">
      <div className="grid gap-4 md:grid-cols-3">
        <EditorSelect
          field="quorumRule"
          label={labels.quorumRule}
          problem={problemOf("quorumRule")}
          options={optionsOf(quorumRuleLabels)}
          value={quorumRule}
          onChange={(next) => change({ quorumRule: next })}
        />
        {quorumRule === "numero" && (
          <EditorNumber
            field="quorumNumber"
            label={labels.quorumNumber}
            problem={problemOf("quorumNumber")}
            value={quorumNumber}
            onChange={(next) => change({ quorumNumber: next })}
          />
        )}
        {quorumRule !== "ninguno" && (
          <EditorNumber
            field="eligible"
            label={labels.eligible}
            hint={eligible === null ? "Los de la lista con voto." : `En la lista hay ${counted} con voto.`}
            problem={problemOf("eligible")}
            placeholder={String(counted)}
            value={eligible}
            onChange={(next) => change({ eligible: next })}
          />
        )}
      </div>
      {text && (
        <p
          role="status"
          className={cn(
            "rounded-md px-4 py-2 font-semibold",
            quorumOf(content).isMet ? "bg-primary-soft text-primary-soft-fg" : "bg-warn-soft text-warn-soft-fg",
            isMet === null && "bg-surface2 text-fg-muted",
          )}
        >
          {text}
        </p>
      )}
    </div>
  );
}
