/** Changed field with both values as display texts. */
export interface DescribedChange {
  label: string;
  before: string;
  after: string;
}

/** List of changed fields with old and new value. */
export function Changes({ changes }: { changes: DescribedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <Change key={change.label} {...change} />
      ))}
    </ul>
  );
}

function Change({ label, before, after }: DescribedChange) {
  return (
    <li className="text-sm [overflow-wrap:anywhere]">
      <span className="text-fg-muted">{label}: </span>
      <del className="whitespace-pre-line text-fg-muted">
        <span className="sr-only">antes </span>
        {before}
      </del>
      <span aria-hidden> → </span>
      <ins className="whitespace-pre-line no-underline">
        <span className="sr-only">ahora </span>
        {after}
      </ins>
    </li>
  );
}
