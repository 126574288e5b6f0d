"use client";

import { linkClass } from "@/components/lists/row-class";
import { usePermission } from "@/components/shell/account/use-permission";
import { Link } from "@/components/ui/controls/link";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { actLabels, bookTitle, isForTwo, entryFieldLabels as labels } from "@/lib/certificates/books/labels";
import { placeInBook } from "@/lib/certificates/books/rules";
import type { EntryRow } from "@/lib/certificates/books/schema";
import { formatDate } from "@/lib/core/values/dates";
import { nameOf } from "./books";

export function EntryCard({ entry }: { entry: EntryRow }) {
  return (
    <Panel aria-labelledby="entry-name">
      <PanelBody className="grid gap-6">
        <header className="grid justify-items-start gap-2">
          <h2 id="entry-name" className="text-2xl [overflow-wrap:anywhere]">
            {nameOf(entry)}
          </h2>
          <Badge>{placeInBook(entry)}</Badge>
        </header>
        <EntryDetails entry={entry} />
      </PanelBody>
    </Panel>
  );
}

/** What is known of an entry, beside its names. */
export function EntryDetails({ entry }: { entry: EntryRow }) {
  const seesMembers = usePermission()({ area: "members" });
  const { book, actDate, birthDate, memberId, member2Id, certificateId, observations } = entry;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:gap-x-6">
        <DescriptionItem label={labels.book}>{bookTitle(book)}</DescriptionItem>
        <DescriptionItem label={actLabels[book]}>{formatDate(actDate)}</DescriptionItem>
        <DescriptionItem label={labels.place}>{entry.place}</DescriptionItem>
        <DescriptionItem label={labels.minister}>{entry.minister}</DescriptionItem>
        {!isForTwo(book) && (
          <DescriptionItem label={labels.birthDate}>{birthDate && formatDate(birthDate)}</DescriptionItem>
        )}
        <DescriptionItem label={labels.parents} wide>
          {entry.parents}
        </DescriptionItem>
        <DescriptionItem label={labels.godparents} wide>
          {entry.godparents}
        </DescriptionItem>
        <DescriptionItem label={labels.witnesses} wide>
          {entry.witnesses}
        </DescriptionItem>
        {seesMembers && (memberId ?? member2Id) !== null && (
          <DescriptionItem label="Fichas de miembro" wide>
            <span className="flex flex-wrap gap-x-4">
              {memberId !== null && (
                <Link href={`/members/${memberId}`} className={linkClass}>
                  {entry.name}
                </Link>
              )}
              {member2Id !== null && (
                <Link href={`/members/${member2Id}`} className={linkClass}>
                  {entry.name2}
                </Link>
              )}
            </span>
          </DescriptionItem>
        )}
        {certificateId !== null && (
          <DescriptionItem label={labels.certificateId} wide>
            <Link href={`/certificates/${certificateId}`} className={linkClass}>
              Ver el certificado con el que se anotó
            </Link>
          </DescriptionItem>
        )}
      </dl>
      <div className="border-border border-t pt-4">
        <h3 className="text-fg-muted text-sm">{labels.observations}</h3>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          {observations ?? <span className="text-fg-muted">Sin observaciones</span>}
        </p>
      </div>
    </>
  );
}
