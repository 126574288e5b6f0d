import { validationError } from "@/lib/core/errors";
import { fold } from "@/lib/core/values/fold";
import type { ImportTarget } from "@/lib/imports/tables";
import { OWN_FIELDS_MAX, ownName, toOwnKey } from "@/lib/own-fields/rules";
import { ownFieldInput } from "@/lib/own-fields/schema";
import { FIELDS_LOCK } from "./service";

type Known = { key: string; label: string; isUsed: boolean };

const HAS_VALUE = "SELECT FROM members m WHERE m.extra ->> f.key IS NOT NULL";

/** Own fields that an import creates, as `POST /members/fields` does; an undone import takes them out of use. */
export const ownFieldTarget: NonNullable<ImportTarget["own"]> = {
  create: async (db, fields) => {
    await db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [FIELDS_LOCK]);
    const known = await db.query<Known>(`SELECT key, label, deleted_at IS NULL AS "isUsed" FROM member_fields`);
    const used = known.filter(({ isUsed }) => isUsed);
    if (used.length + fields.length > OWN_FIELDS_MAX)
      throw validationError({ mapping: `Una iglesia tiene ${OWN_FIELDS_MAX} campos propios como máximo` });
    const labels = used.map(({ label }) => label);
    const keys = known.map(({ key }) => key);
    const rows = fields.map((field) => {
      const label = ownFieldInput.shape.label.safeParse(field.label);
      if (!label.success)
        throw validationError({ mapping: `${field.label}: ${label.error.issues[0]?.message ?? "Nombre inválido"}` });
      if (labels.some((other) => fold(other) === fold(label.data)))
        throw validationError({ mapping: `Ya hay un campo propio «${label.data}»: elige ese` });
      labels.push(label.data);
      const key = toOwnKey(label.data, keys);
      keys.push(key);
      return { key, label: label.data, kind: field.kind };
    });
    const created = await db.query<{ id: number; key: string }>(
      `INSERT INTO member_fields (key, label, kind, choices, is_private, rank)
       SELECT n.key, n.label, n.kind, '[]', false, (SELECT coalesce(max(rank), -1) FROM member_fields) + nth
       FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS n (key, label, kind, nth) ORDER BY nth
       RETURNING id, key`,
      [rows.map(({ key }) => key), rows.map(({ label }) => label), rows.map(({ kind }) => kind)],
    );
    return created.map(({ id, key }) => ({ id, name: ownName(key) }));
  },
  deleteUnused: async (db, ids) => {
    const deleted = await db.query<{ id: number }>(
      `DELETE FROM member_fields f WHERE id = ANY($1::int[]) AND NOT EXISTS (${HAS_VALUE}) RETURNING id`,
      [ids],
    );
    return ids.filter((id) => !deleted.some((row) => row.id === id));
  },
  // Rows in the trash keep their values as long as a removed field does.
  remove: async (db, ids) => {
    const removed = await db.query<{ id: number }>(
      `UPDATE member_fields f SET deleted_at = now(), version = version + 1
       WHERE id = ANY($1::int[]) AND deleted_at IS NULL AND NOT EXISTS (${HAS_VALUE} AND m.deleted_at IS NULL) RETURNING id`,
      [ids],
    );
    return removed.length;
  },
};
