import { FieldMessages } from "@/components/fields/field-messages";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { TITLE_MAX } from "@/lib/presentations/rules";
import type { Problem } from "./problems";

interface TitleFieldProps {
  label?: string;
  value: string;
  problem: Pick<Problem, "message"> | undefined;
  onChange: (title: string) => void;
  onEnter: () => void;
}

const ID = "presentation-title";

/** Title of what is edited, in its place. */
export function TitleField({ label = "Título", value, problem, onChange, onEnter }: TitleFieldProps) {
  return (
    <form
      className="grid min-w-0 flex-1 basis-64 gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <input
        id={ID}
        name="title"
        data-field="title"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${ID}-error`}
        value={value}
        maxLength={TITLE_MAX}
        autoComplete="off"
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        className={cn(inputClass, "text-ellipsis border-border font-semibold text-lg md:text-xl")}
      />
      <FieldMessages id={ID} error={problem?.message} />
    </form>
  );
}
