"use client";

import { ChevronDown, SlidersHorizontal, X } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from "@/components/ui/popups/menu";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popups/popover";

interface ToolbarProps {
  /** Search box, beside which phones have a button that shows the rest. */
  search?: ReactNode;
  /** On phones the filters stay in sight while one is set. */
  isFiltered?: boolean;
  children?: ReactNode;
}

/** Toolbar of a list: search box, then filters; on paper, the ones that are set. */
export function Toolbar({ search, isFiltered = false, children }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isFiltered || !search;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 print:gap-x-4 print:gap-y-0 print:text-sm print:leading-tight">
      {search && (
        <div className="flex gap-2 max-md:w-full">
          {search}
          {!isFiltered && (
            <Button
              size="icon"
              aria-label="Mostrar filtros"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="md:hidden"
            >
              <SlidersHorizontal aria-hidden />
            </Button>
          )}
        </div>
      )}
      <div className={isShown ? "contents" : "max-md:hidden md:contents print:contents!"}>{children}</div>
    </div>
  );
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

/** Filters that are seldom used: behind a button, unless one of them is set. */
export function MoreFilters({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState<"by address" | "by click" | false>(isSet && "by address");
  if (isSet && !opened) setOpened("by address");
  if (opened)
    return (
      <div className="contents" ref={opened === "by click" ? focusFirst : undefined}>
        {children}
      </div>
    );
  return (
    <Button variant="quiet" className="shrink-0 text-primary" onClick={() => setOpened("by click")}>
      Más filtros
    </Button>
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
        "inline-flex shrink-0 items-center rounded-full border border-border bg-surface print:border-0",
        chosen ? "border-primary-soft bg-primary-soft font-semibold text-primary-soft-fg" : "print:hidden",
      )}
    >
      <Trigger
        className={cn(
          "-m-px inline-flex min-h-control items-center gap-1 whitespace-nowrap rounded-full pr-2 pl-3 hover:bg-surface2 print:min-h-0 print:p-0",
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
          className="-ml-1 -my-px inline-grid size-control place-items-center rounded-full print:hidden"
        >
          <X aria-hidden className="size-[18px]" />
        </button>
      )}
    </span>
  );
}

interface Option<Value> {
  value: Value;
  label: string;
}

/** Flat options, or named groups. */
type Options<Value> = Option<Value>[] | { group: string; options: Option<Value>[] }[];

const groupsOf = <Value,>(options: Options<Value>) =>
  options.map((option) => ("group" in option ? option : { group: "", options: [option] }));

/** Items of a filter's menu under the names of their groups. */
function FilterItems<Value extends string | number>({
  options,
  children,
}: {
  options: Options<Value>;
  children: (option: Option<Value>) => ReactNode;
}) {
  return groupsOf(options).map(({ group, options: within }) => (
    <Fragment key={group || within[0]?.value}>
      {group && <MenuLabel>{group}</MenuLabel>}
      {within.map((option) => (
        <Fragment key={option.value}>{children(option)}</Fragment>
      ))}
    </Fragment>
  ));
}

interface FilterMenuProps {
  label: string;
  options: Options<string>;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Filter by one of several options. */
export function FilterMenu({ label, options, value, onChange }: FilterMenuProps) {
  const chosen = groupsOf(options)
    .flatMap((group) => group.options)
    .find((option) => option.value === value)?.label;
  return (
    <Menu>
      <Chip trigger={MenuTrigger} label={label} chosen={chosen} onRemove={() => onChange(null)} />
      <MenuContent align="start">
        <MenuRadioGroup value={value ?? ""} onValueChange={onChange}>
          <FilterItems options={options}>
            {(option) => <MenuRadioItem value={option.value}>{option.label}</MenuRadioItem>}
          </FilterItems>
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

interface FilterChoicesProps<Value> {
  label: string;
  options: Options<Value>;
  values: readonly Value[] | null;
  /** With the values in the order of the options; null without one. */
  onChange: (values: Value[] | null) => void;
}

/** Characters of chosen options that a chip lists; more are counted. */
const LISTED_MAX = 28;

/** Filter by any of several options; the menu stays open. */
export function FilterChoices<Value extends string | number>({
  label,
  options,
  values,
  onChange,
}: FilterChoicesProps<Value>) {
  const all = groupsOf(options).flatMap((group) => group.options);
  const chosen = all.filter((option) => values?.includes(option.value));
  const listed = chosen.map((option) => option.label).join(", ");
  const count = values?.length ?? 0;
  // An option may be unknown: still loading, or of an old link.
  const isListed = count === chosen.length && (count === 1 || listed.length <= LISTED_MAX);
  const isChosen = (value: Value) => values?.includes(value) ?? false;
  const toggle = (value: Value) => {
    const next = all.map((option) => option.value).filter((one) => (one === value) !== isChosen(one));
    onChange(next.length > 0 ? next : null);
  };
  return (
    <Menu>
      <Chip
        trigger={MenuTrigger}
        label={label}
        chosen={isListed ? listed : `${count} ${count === 1 ? "elegido" : "elegidos"}`}
        onRemove={() => onChange(null)}
      />
      <MenuContent align="start">
        <FilterItems options={options}>
          {(option) => (
            <MenuCheckboxItem checked={isChosen(option.value)} onCheckedChange={() => toggle(option.value)}>
              {option.label}
            </MenuCheckboxItem>
          )}
        </FilterItems>
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
