"use client";

import { ChevronDown, X } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Menu, MenuContent, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "@/components/ui/menu";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";

/** Toolbar of a list: search box, then filters. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">{children}</div>;
}

const focusFirst = (container: Element | null) => container?.querySelector("button")?.focus();

/** Filter chips beside the search; on phones a row that scrolls sideways. */
export function Filters({ children, onClear }: { children: ReactNode; onClear?: () => void }) {
  return (
    <fieldset
      aria-label="Filtros"
      className="max-md:-mx-4 flex min-w-0 items-center gap-2 max-md:w-[calc(100%+2rem)] max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:contents"
    >
      {children}
      {onClear && (
        <Button
          variant="quiet"
          className="text-primary"
          onClick={(event) => {
            focusFirst(event.currentTarget.parentElement);
            onClear();
          }}
        >
          Quitar filtros
        </Button>
      )}
    </fieldset>
  );
}

interface ChipProps {
  label: string;
  /** Trigger of the menu or popover that the chip opens. */
  trigger: typeof MenuTrigger | typeof PopoverTrigger;
  /** Display text of the selection; absent while the filter is unset. */
  chosen?: string;
  onRemove: () => void;
}

/** Shows the filter's label; once set also its value, and a button that clears it. */
function Chip({ label, chosen, onRemove, trigger: Trigger }: ChipProps) {
  return (
    <span
      className={cn(
        "inline-flex shrink-0 items-center rounded-full border border-border bg-surface",
        chosen && "border-primary-soft bg-primary-soft font-semibold text-primary-soft-fg",
      )}
    >
      <Trigger
        className={cn(
          "-m-px inline-flex min-h-control items-center gap-1 whitespace-nowrap rounded-full pr-2 pl-3 hover:bg-surface2",
          chosen && "pr-1 hover:bg-transparent hover:underline hover:underline-offset-3",
        )}
      >
        {chosen ? `${label}: ${chosen}` : label}
        {!chosen && <ChevronDown aria-hidden className="size-[18px] text-fg-muted" />}
      </Trigger>
      {chosen && (
        <button
          type="button"
          aria-label={`Quitar el filtro ${label}`}
          onClick={(event) => {
            // This button is about to unmount.
            focusFirst(event.currentTarget.parentElement);
            onRemove();
          }}
          className="-ml-1 -my-px inline-grid size-control place-items-center rounded-full"
        >
          <X aria-hidden className="size-[18px]" />
        </button>
      )}
    </span>
  );
}

interface Option {
  value: string;
  label: string;
}

interface FilterMenuProps {
  label: string;
  /** Flat options, or named groups. */
  options: Option[] | { group: string; options: Option[] }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Filter by one of several options. */
export function FilterMenu({ label, options, value, onChange }: FilterMenuProps) {
  const groups = options.map((option) => ("group" in option ? option : { group: "", options: [option] }));
  const chosen = groups.flatMap((group) => group.options).find((option) => option.value === value)?.label;
  return (
    <Menu>
      <Chip trigger={MenuTrigger} label={label} chosen={chosen} onRemove={() => onChange(null)} />
      <MenuContent align="start">
        <MenuRadioGroup value={value ?? ""} onValueChange={onChange}>
          {groups.map(({ group, options: within }) => (
            <Fragment key={group || within[0]?.value}>
              {group && <MenuLabel>{group}</MenuLabel>}
              {within.map((option) => (
                <MenuRadioItem key={option.value} value={option.value}>
                  {option.label}
                </MenuRadioItem>
              ))}
            </Fragment>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

interface FilterPopoverProps {
  label: string;
  chosen?: string;
  onRemove: () => void;
  /** Fields; called with a function that closes the popover. */
  children: (close: () => void) => ReactNode;
}

/** A filter that needs more than a choice from a list. */
export function FilterPopover({ label, chosen, onRemove, children }: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <Chip trigger={PopoverTrigger} label={label} chosen={chosen} onRemove={onRemove} />
      <PopoverContent aria-label={label}>{children(() => setOpen(false))}</PopoverContent>
    </Popover>
  );
}
