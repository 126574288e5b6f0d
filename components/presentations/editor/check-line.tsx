import { useId } from "react";
import { CheckMark } from "@/components/ui/controls/check-mark";

interface CheckLineProps {
  label: string;
  /** Explanation under the label. */
  note?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox with its label; the whole line is clickable. */
export function CheckLine({ label, note, checked, onChange }: CheckLineProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-control items-center gap-1">
      <CheckMark
        aria-label={label}
        aria-describedby={note && id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="-ml-2.5 static shrink-0 before:absolute before:inset-0"
      />
      <span>
        <span aria-hidden className="block">
          {label}
        </span>
        {note && (
          <span id={id} className="block text-fg-muted text-sm">
            {note}
          </span>
        )}
      </span>
    </div>
  );
}
