type Values = Record<string, unknown>;

const same = (one: unknown, other: unknown) => (one ?? "") === (other ?? "");

/**
 * Three versions of a row: as the form found it, as it was typed, as it is saved now. What was typed is weighed only
 * where it was really changed; everything else follows what is saved.
 */
export function compare<Typed extends Values>(found: Values, typed: Typed, saved: Values) {
  const fields = Object.keys(typed);
  const touched = fields.filter((field) => !same(found[field], typed[field]));
  const pick = (source: Values, names: string[]) => Object.fromEntries(names.map((name) => [name, source[name]]));
  return {
    /** Fields in which somebody has to choose. */
    different: touched.filter((field) => !same(typed[field], saved[field])),
    /** Fields that only the other person changed. */
    adopted: fields.filter((field) => !touched.includes(field) && !same(found[field], saved[field])),
    merged: { ...pick(saved, fields), ...pick(typed, touched) } as Typed,
  };
}
