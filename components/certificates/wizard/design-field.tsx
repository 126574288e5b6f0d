"use client";

import { useController } from "react-hook-form";
import { type FieldProps, useField } from "@/components/fields/field";
import { FieldLabelText } from "@/components/fields/field-label-text";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { cn } from "@/components/ui/cn";
import { designLabels } from "@/lib/certificates/labels";
import { type DiplomaDesign, designs } from "@/lib/certificates/rules";
import { thumbnails } from "./thumbnails";

/** Radio buttons with a picture of each design. */
export function DesignField({ name, label, className }: Pick<FieldProps, "name" | "label" | "className">) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label });
  return (
    <fieldset className={cn("min-w-0", className)} aria-describedby={control["aria-describedby"]}>
      <legend className={cn(labelClass, "mb-2")}>
        <FieldLabelText label={label} />
      </legend>
      <div className="grid grid-cols-3 gap-x-3 gap-y-4">
        {designs.map((design, index) => (
          <DesignOption
            key={design}
            design={design}
            name={name}
            // The error summary leads to the first one.
            id={index === 0 ? id : undefined}
            inputRef={index === 0 ? field.ref : undefined}
            isChosen={field.value === design}
            invalid={control["aria-invalid"]}
            onChoose={() => field.onChange(design)}
          />
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldMessages id={id} error={error} />
        </div>
      )}
    </fieldset>
  );
}

interface DesignOptionProps {
  design: DiplomaDesign;
  name: string;
  id?: string;
  inputRef?: (input: HTMLInputElement | null) => void;
  isChosen: boolean;
  invalid?: boolean;
  onChoose: () => void;
}

function DesignOption({ design, name, id, inputRef, isChosen, invalid, onChoose }: DesignOptionProps) {
  const { src, width, height } = thumbnails[design];
  return (
    <label className="group relative block cursor-pointer text-center text-sm">
      <input
        type="radio"
        id={id}
        ref={inputRef}
        name={name}
        value={design}
        checked={isChosen}
        aria-invalid={invalid}
        onChange={onChoose}
        className="peer absolute inset-0 m-0 cursor-pointer opacity-0"
      />
      <span
        className={cn(
          "block overflow-hidden rounded-sm border border-border bg-[white] p-px outline-offset-2",
          "peer-checked:border-primary peer-checked:shadow-[0_0_0_2px_var(--primary)] peer-focus-visible:outline-2 peer-focus-visible:outline-ring",
          invalid && "border-danger",
        )}
      >
        {/* biome-ignore lint/performance/noImgElement: already in its display size */}
        <img src={src} width={width} height={height} alt="" className="block h-auto w-full" />
      </span>
      <span className="mt-1 block peer-checked:font-semibold peer-checked:text-primary">{designLabels[design]}</span>
    </label>
  );
}
