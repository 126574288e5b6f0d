"use client";

import { ChevronDown } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Menu, MenuContent, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "@/components/ui/popups/menu";
import { type Right, rightLabels } from "@/lib/auth/labels";

export const rightClasses: Record<Right, string> = {
  edit: "bg-primary-soft font-semibold text-primary-soft-fg",
  view: "bg-info-soft font-semibold text-info-soft-fg",
  none: "text-fg-muted",
};

/** Label and meaning of each right. */
export const rights: { value: Right; label: string; text: string }[] = [
  { value: "edit", label: rightLabels.edit, text: "Agrega, cambia y borra" },
  { value: "view", label: rightLabels.view, text: "Ve todo, pero no cambia ni exporta" },
  { value: "none", label: rightLabels.none, text: "No le aparece en el menú" },
];

interface RightMenuProps {
  /** Area and collaborator: «Finanzas de Marta Peña». */
  label: string;
  right: Right;
  onChange: (right: Right) => void;
}

/** Focuses the current right instead of the first item, one frame after Radix's own initial focus. */
const focusCurrent = (item: HTMLElement | null) => {
  if (item) requestAnimationFrame(() => item.focus());
};

/** Cell of the permission matrix: a collaborator's right in one area and the menu to change it. */
export function RightMenu({ label, right, onChange }: RightMenuProps) {
  const choose = (value: string) => {
    const chosen = rights.find((one) => one.value === value)?.value;
    if (chosen && chosen !== right) onChange(chosen);
  };
  return (
    <Menu>
      <MenuTrigger
        aria-label={`${label}: ${rightLabels[right]}`}
        className={cn(
          "inline-flex min-h-9 min-w-14 cursor-pointer items-center justify-center gap-0.5 whitespace-nowrap rounded-[8px] border border-transparent px-1.5 text-sm transition-colors max-[90rem]:gap-0 max-[90rem]:px-1 max-[90rem]:text-xs hover:border-border-strong pointer-coarse:min-h-11",
          rightClasses[right],
          right === "none" && "hover:bg-surface2",
        )}
      >
        {rightLabels[right]}
        <ChevronDown aria-hidden className="size-3.5 shrink-0 opacity-70 max-[90rem]:hidden" />
      </MenuTrigger>
      <MenuContent align="center" className="w-64">
        <MenuLabel>{label}</MenuLabel>
        <MenuRadioGroup value={right} onValueChange={choose}>
          {rights.map(({ value, label: title, text }) => (
            <MenuRadioItem
              key={value}
              value={value}
              ref={value === right ? focusCurrent : undefined}
              className="py-1.5"
            >
              <span>
                <span className="block font-medium">{title}</span>
                <span className="block text-fg-muted text-sm">{text}</span>
              </span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
