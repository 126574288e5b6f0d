"use client";

import { optionsOf } from "@/components/fields/options";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { kindLabels, minutesFieldLabels as labels } from "@/lib/minutes/labels";
import { BODY_NAME_MAX, CITY_MAX, NAME_MAX, PLACE_MAX, ROLE_MAX } from "@/lib/minutes/rules";
import { EditorDate, EditorSelect, EditorText } from "./editor-field";
import type { MinutesEditor } from "./use-minutes-editor";

const PEOPLE = "minutes-people";

/** When and where a meeting was, who presided and who wrote. */
export function MeetingPanel({ editor: { content, change, problemOf } }: { editor: MinutesEditor }) {
  const text = (field: "bodyName" | "startsAt" | "endsAt" | "city" | "place" | "presiderRole" | "secretaryRole") => ({
    field,
    label: labels[field],
    problem: problemOf(field),
    value: content[field],
    onChange: (value: string | null) => change({ [field]: value }),
  });
  /** A person of the list brings the position along. */
  const signer = (field: "presider" | "secretary", role: "presiderRole" | "secretaryRole") => ({
    field,
    label: labels[field],
    problem: problemOf(field),
    value: content[field],
    list: PEOPLE,
    maxLength: NAME_MAX,
    onChange: (value: string | null) => {
      const known = content.attendees.find(({ name }) => name === value);
      change({ [field]: value, ...(known?.role && !content[role] && { [role]: known.role }) });
    },
  });
  return (
    <Panel aria-labelledby="meeting-title">
      <PanelHead id="meeting-title" title="Reunión" />
      <PanelBody className="grid gap-4 md:grid-cols-2">
        <EditorSelect
          field="kind"
          label={labels.kind}
          problem={problemOf("kind")}
          options={optionsOf(kindLabels)}
          value={content.kind}
          onChange={(kind) => change({ kind, ...(kind.startsWith("asamblea") && { bodyName: null }) })}
        />
        {content.kind.startsWith("asamblea") ? (
          <span className="max-md:hidden" />
        ) : (
          <EditorText
            {...text("bodyName")}
            maxLength={BODY_NAME_MAX}
            placeholder={content.kind === "junta" ? "Junta directiva" : "Comité de construcción"}
          />
        )}
        <EditorDate
          field="date"
          label={labels.date}
          problem={problemOf("date")}
          value={content.date}
          onChange={(date) => change({ date: date ?? "" })}
        />
        <div className="grid grid-cols-2 gap-4">
          <EditorText {...text("startsAt")} type="time" />
          <EditorText {...text("endsAt")} type="time" />
        </div>
        <EditorText {...text("city")} maxLength={CITY_MAX} />
        <EditorText {...text("place")} maxLength={PLACE_MAX} placeholder="el templo, la oficina pastoral…" />
        <EditorText {...signer("presider", "presiderRole")} />
        <EditorText {...text("presiderRole")} maxLength={ROLE_MAX} placeholder="Pastor, presidente…" />
        <EditorText {...signer("secretary", "secretaryRole")} />
        <EditorText {...text("secretaryRole")} maxLength={ROLE_MAX} placeholder="Secretaria de la junta…" />
        <datalist id={PEOPLE}>
          {[...new Set(content.attendees.map(({ name }) => name))].slice(0, 60).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </PanelBody>
    </Panel>
  );
}
