import { type ReactNode, useId } from "react";

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  options: { value: Value; label: string; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the first option, for links to the whole group. */
  id?: string;
  /** Id of the group's error. */
  describedBy?: string;
}

/** Radio group of a few options, each with an explanation. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
  id,
  describedBy,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-2" aria-describedby={describedBy}>
      <legend className="mb-2">
        <h3 className="text-lg">{legend}</h3>
      </legend>
      {options.map((option, index) => (
        <label
          key={option.value}
          className="relative flex cursor-pointer gap-3 rounded-md border border-border bg-surface px-4 py-3 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-checked:shadow-[inset_0_0_0_1px_var(--primary)] hover:bg-surface2/55"
        >
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="peer absolute inset-0 m-0 cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-border-strong bg-surface after:size-2 after:rounded-full after:bg-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:after:bg-primary-fg"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{option.label}</span>
            <span className="block text-fg-muted text-sm">{option.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
