interface FieldLabelTextProps {
  label: string;
  /** Marked beside the label. */
  optional?: boolean;
}

/** Words of a field's label; apart from `field.tsx`, which needs the library of forms. */
export function FieldLabelText({ label, optional }: FieldLabelTextProps) {
  return (
    <>
      {label}
      {optional && <span className="font-normal text-fg-muted">opcional</span>}
    </>
  );
}
