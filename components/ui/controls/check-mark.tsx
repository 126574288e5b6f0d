import { Check, Minus } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

interface CheckMarkProps extends Omit<ComponentProps<"input">, "type"> {
  /** Indeterminate: only a part is selected. */
  mixed?: boolean;
  /** Class of the visible square; the whole label around it is clickable. */
  markClassName?: string;
}

/** Checkbox; needs an `aria-label`. `className` sizes the clickable area. */
export function CheckMark({ mixed = false, className, markClassName, ...input }: CheckMarkProps) {
  const Icon = mixed ? Minus : Check;
  return (
    <label className={cn("relative inline-grid size-control cursor-pointer place-items-center", className)}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        {...input}
      />
      <span
        aria-hidden
        className={cn(
          "grid size-5 place-items-center rounded-sm border-[1.5px] border-border-strong bg-surface text-transparent",
          "peer-checked:border-primary peer-checked:bg-primary peer-checked:text-primary-fg",
          "peer-indeterminate:border-primary peer-indeterminate:bg-primary peer-indeterminate:text-primary-fg",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2",
          markClassName,
        )}
      >
        <Icon className="size-3.5 [stroke-width:3]!" />
      </span>
    </label>
  );
}
