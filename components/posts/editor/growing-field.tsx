import type { ComponentProps, KeyboardEvent } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { cn } from "@/components/ui/cn";

interface GrowingFieldProps extends Pick<ComponentProps<"textarea">, "maxLength" | "placeholder" | "enterKeyHint"> {
  id: string;
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  /** Called in place of a line break. */
  onEnter: () => void;
  /** Classes of the letters. */
  className: string;
}

/** Text without a box, as high as what is written in it. */
export function GrowingField({ id, label, value, error, onChange, onEnter, className, ...area }: GrowingFieldProps) {
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="grid min-w-0 gap-1">
      <div
        data-value={value}
        className={cn(
          "grid min-w-0 after:invisible after:whitespace-pre-wrap after:px-1 after:content-[attr(data-value)_'_'] after:[grid-area:1/1] after:[overflow-wrap:anywhere]",
          className,
        )}
      >
        <textarea
          {...area}
          id={id}
          rows={1}
          value={value}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={goOn}
          className="min-h-11 w-full min-w-0 resize-none overflow-hidden rounded-sm bg-transparent px-1 [font:inherit] [grid-area:1/1] [overflow-wrap:anywhere] aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]"
        />
      </div>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
