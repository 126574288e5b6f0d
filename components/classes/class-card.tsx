"use client";

import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { Notice } from "@/components/ui/states/notice";
import { agesText, classFieldLabels as labels, markKindLabels, whenText } from "@/lib/classes/labels";
import type { ClassDetail } from "@/lib/classes/schema";
import { formatDate, today } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";

export function ClassCard({ row }: { row: ClassDetail }) {
  const { church } = useArea();
  const dates = [
    row.startDate && `desde el ${formatDate(row.startDate)}`,
    row.endDate && `hasta el ${formatDate(row.endDate)}`,
  ];
  return (
    <Panel aria-labelledby="class-name">
      <PanelBody className="grid gap-5">
        <header className="grid gap-2">
          <h2 id="class-name" className="text-2xl [overflow-wrap:anywhere]">
            {row.name}
          </h2>
          <p className="flex flex-wrap gap-2">
            <Badge>{row.course}</Badge>
            {agesText(row) && <Badge>{agesText(row)}</Badge>}
          </p>
        </header>
        {row.closedAt && (
          <Notice>
            {`Terminó el ${formatDate(today(church.timeZone, new Date(row.closedAt)))}: sus notas y su asistencia ya no cambian.`}
          </Notice>
        )}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:gap-x-6">
          <DescriptionItem label={labels.teacherId}>{row.teacher}</DescriptionItem>
          <DescriptionItem label={labels.assistantId}>{row.assistant}</DescriptionItem>
          <DescriptionItem label={labels.term}>{row.term}</DescriptionItem>
          <DescriptionItem label="Se reúne">{whenText(row)}</DescriptionItem>
          <DescriptionItem label={labels.room}>{row.room}</DescriptionItem>
          <DescriptionItem label="Fechas">{dates.filter(Boolean).join(" ")}</DescriptionItem>
          <DescriptionItem label="Alumnos">{countText(row.students, "alumno", "alumnos", church)}</DescriptionItem>
          <DescriptionItem label="Notas del curso">{markKindLabels[row.marks]}</DescriptionItem>
        </dl>
        {row.notes && (
          <p className="whitespace-pre-line border-border border-t pt-4 [overflow-wrap:anywhere]">{row.notes}</p>
        )}
      </PanelBody>
    </Panel>
  );
}
