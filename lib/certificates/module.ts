import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict, validationError } from "@/lib/core/errors";
import { rowId } from "@/lib/core/fields/fields";
import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { exportEntries } from "./books/export";
import { entryExportQuery } from "./books/schema";
import { searchEntries } from "./books/search";
import { emptyTrash } from "./books/service";
import { exportCertificates, exportTypes } from "./export";
import { certificateExportQuery } from "./schema";
import { search } from "./search";
import { countCertificates, listLatestCertificates, listUsedLogos } from "./service";
import { createDefaultCertificateTypes } from "./types/service";

/** Certificates listed on the home. */
const LATEST = 6;

/** Part of the home: the latest certificates. */
const dashboard = {
  stats: { certificates: z.int().meta({ description: "Cuántos certificados vigentes", example: 42 }) },
  lists: {
    lastCertificates: z
      .array(
        z.strictObject({
          id: rowId(),
          name: z.string().meta({ description: "A nombre de quién", example: "José Núñez" }),
          type: z.string().meta({ description: "Tipo de certificado", example: "Bautizo" }),
        }),
      )
      .meta({ description: "Los seis certificados vigentes más nuevos" }),
  },
  read: async (db: ChurchDb) => {
    const [certificates, lastCertificates] = await Promise.all([
      countCertificates(db),
      listLatestCertificates(db, LATEST),
    ]);
    return { stats: { certificates }, lastCertificates };
  },
};

/** What filled the blanks of a certificate: «Padres: Rosa Quispe». */
const filledTexts = Prisma.sql`
  (SELECT string_agg(blank ->> 'label' || ': ' || (blank ->> 'text'), ' · ') FROM jsonb_array_elements(blanks) AS blank)`;

/** Certificates issued to a member, or on which their name stands. */
const isOf = (member: number, mentions: (text: Prisma.Sql) => Prisma.Sql) => Prisma.sql`
  (id IN (SELECT certificate_id FROM certificate_members WHERE member_id = ${member})
   OR ${mentions(Prisma.sql`concat_ws(E'\n', member, member2)`)})`;

/** An entry of a book in words. */
const entryText = Prisma.sql`
  concat_ws(' · ', 'Libro de ' || book, coalesce('N.º ' || number, reference), NULLIF(name, ''), name2,
    to_char(birth_date, 'DD/MM/YYYY'), parents, godparents, witnesses, place, minister, observations)`;

const isEntryOf = (member: number) =>
  Prisma.sql`id IN (SELECT entry_id FROM book_entry_members WHERE member_id = ${member})`;

export const certificates = defineModule({
  area: "certificates",
  data: ["certificates", "book_entries"],
  api: { section: "Certificados", paths: ["certificates", "options/certificates"] },
  tables: {
    certificates: {
      titles: Prisma.sql`SELECT id, concat_ws(' y ', member, member2) AS title, revoked_at IS NULL AS exists FROM certificates`,
      exportAs: "certificados",
      files: {
        folder: "logos-de-certificados",
        column: "logo",
        listUsed: listUsedLogos,
      },
    },
    certificate_types: {
      titles: Prisma.sql`SELECT id, value AS title, true AS exists FROM certificate_types`,
      exportAs: "tipos-de-certificado",
    },
    certificate_members: {
      exportAs: "miembros-de-certificados",
      people: { columns: ["member_id"], one: "un certificado a su nombre", counted: ["certificado", "certificados"] },
    },
    book_entries: {
      titles: Prisma.sql`
        SELECT id, concat_ws(' y ', NULLIF(name, ''), name2) AS title, deleted_at IS NULL AS exists FROM book_entries`,
      exportAs: "libros",
    },
    book_entry_members: {
      exportAs: "miembros-de-libros",
      people: {
        columns: ["member_id"],
        one: "una anotación de los libros",
        counted: ["anotación de los libros", "anotaciones de los libros"],
      },
    },
  },
  constraints: {
    certificate_types_church_id_value_key: () =>
      conflict("Ya hay un tipo con ese nombre; quizá esté archivado.", { value: "Ya existe" }),
    certificates_church_id_certificate_type_id_fkey: () =>
      validationError({ certificateTypeId: "Ese tipo no existe o ya no se usa" }),
    certificate_members_church_id_member_id_fkey: () => validationError({}, "Una de las personas ya no existe."),
    book_entry_members_church_id_member_id_fkey: () => validationError({}, "Una de las personas ya no existe."),
    book_entries_are_named: () => conflict("Esa inscripción ya se borró del todo; su número queda anulado."),
  },
  defaults: createDefaultCertificateTypes,
  worksheets: [
    {
      fileName: "certificados.csv",
      description: "los certificados, también los revocados",
      worksheet: (db) => exportCertificates(db, certificateExportQuery.parse({ format: "csv" })),
    },
    {
      fileName: "tipos-de-certificado.csv",
      description: "los tipos de certificado con su texto",
      worksheet: exportTypes,
    },
    {
      fileName: "libros.csv",
      description: "las inscripciones de los libros que no están en la papelera",
      worksheet: (db) => exportEntries(db, entryExportQuery.parse({ format: "csv" })),
    },
  ],
  jobs: [{ name: "books: empty the trash", work: emptyTrash }],
  dashboard,
  searches: { certificates: search, book_entries: searchEntries },
  personTexts: {
    place: "Certificados",
    query: (mentions, member) => {
      const text = Prisma.sql`
        concat_ws(' · ', title, 'N.º ' || lpad(folio::text, greatest(6, length(folio::text)), '0'), member, member2, paragraph,
          NULLIF(addressee, ''), ${filledTexts}, pastor, pastor_role, pastor2, pastor2_role, CASE WHEN revoked_at IS NOT NULL THEN 'revocado' END)`;
      return Prisma.sql`
        SELECT 'Certificados' AS place, to_char(expedition_date, 'YYYY-MM-DD') AS date, ${text} AS text
        FROM certificates WHERE ${isOf(member, mentions)} OR ${mentions(text)}
        UNION ALL
        SELECT 'Certificados', NULL, concat_ws(' · ', value, title, intro, paragraph, atrio_json_text(blanks))
        FROM certificate_types WHERE ${mentions(Prisma.sql`concat_ws(' · ', title, intro, paragraph, atrio_json_text(blanks))`)}
        UNION ALL
        SELECT 'Libros', to_char(act_date, 'YYYY-MM-DD'), ${entryText}
        FROM book_entries WHERE ${isEntryOf(member)} OR ${mentions(entryText)}
        ORDER BY date, text`;
    },
  },
  erasure: [
    {
      query: (mentions, member) => Prisma.sql`
      SELECT count(*)::int AS count FROM certificates WHERE revoked_at IS NULL AND ${isOf(member, mentions)}`,
      text: (count) =>
        count === 1
          ? "Se revocará 1 certificado a su nombre, y el nombre se borrará de él."
          : `Se revocarán ${count} certificados a su nombre, y el nombre se borrará de ellos.`,
    },
  ],
});
