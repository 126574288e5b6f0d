type Values = Record<string, unknown>;

const isEqual = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/** What an object says, without its empty parts; one that says nothing is an empty text. */
function comparable(value: unknown) {
  if (typeof value !== "object" || value === null) return value ?? "";
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== "");
  return parts.length > 0 ? JSON.stringify(parts) : "";
}

/**
 * Three-way comparison of a row: `base` as the form loaded it, `typed` as edited, `saved` as stored now. Only fields
 * changed in the form can conflict; all others take the stored value.
 */
export function compare<Typed extends Values>(base: Values, typed: Typed, saved: Values) {
  const fields = Object.keys(typed);
  const changed = fields.filter((field) => !isEqual(base[field], typed[field]));
  const pick = (source: Values, names: string[]) => Object.fromEntries(names.map((name) => [name, source[name]]));
  return {
    /** Fields changed in the form whose stored value differs; the user has to choose. */
    conflicting: changed.filter((field) => !isEqual(typed[field], saved[field])),
    /** Fields changed only by the other user. */
    adopted: fields.filter((field) => !changed.includes(field) && !isEqual(base[field], saved[field])),
    merged: { ...pick(saved, fields), ...pick(typed, changed) } as Typed,
  };
}

/**
 * Three-way merge of a content that is saved while it is edited. `conflicting`: fields that both changed, each in
 * another way; `adopted`: those that only the other user changed.
 */
export function mergeFields<Fields extends Values>(base: Fields, typed: Fields, saved: Fields) {
  const { conflicting, ...rest } = compare(base, typed, saved);
  return { ...rest, conflicting: conflicting.filter((field) => saved[field] !== base[field]), typed, saved };
}
