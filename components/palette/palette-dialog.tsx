"use client";

import { Command as Cmdk } from "cmdk";
import { CircleQuestionMark, LogOut, Search, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { usePermission } from "@/components/shell/account/use-permission";
import { useSignOut } from "@/components/shell/account/use-sign-out";
import type { PaletteView } from "@/components/shell/palette-context";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Keys } from "@/components/ui/controls/keys";
import { Avatar } from "@/components/ui/marks/avatar";
import type { Command } from "@/components/ui/modules/command";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/popups/dialog";
import { errorText } from "@/lib/client/toast";
import { countText, type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { useCommands } from "./commands";
import { isMatch, isTyped } from "./search";
import { type FoundRows, useFoundRows } from "./use-found-rows";

const LABEL = "Buscar personas, secciones y acciones";

interface PaletteDialogProps {
  open: boolean;
  onView: (next: PaletteView) => void;
}

export function PaletteDialog({ open, onView }: PaletteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onView(next ? "palette" : null)}>
      <DialogContent
        title={<span className="sr-only">Buscar</span>}
        className="top-2 max-h-[calc(100dvh-1rem)] max-w-[36rem] translate-y-0 overflow-hidden p-0 max-md:w-[calc(100%-1rem)] md:top-[12dvh] md:max-h-[70dvh]"
      >
        <Body onView={onView} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted only while the dialog is open: each opening starts empty. */
function Body({ onView }: Pick<PaletteDialogProps, "onView">) {
  const router = useRouter();
  const profile = useProfile();
  const hasPermission = usePermission();
  const { leave } = useSignOut();
  const [typed, setTyped] = useState("");
  const { destinations, actions, searches } = useCommands();
  const found = useFoundRows(typed, searches.filter(hasPermission));

  const matching = (commands: Command[]) =>
    commands.filter(
      (command) =>
        hasPermission(command) && isMatch(typed, command.label, command.words) && isTyped(typed, command.typed),
    );
  const matchingDestinations = matching(destinations);
  const matchingActions = matching([
    ...actions,
    {
      label: "Atajos del teclado",
      icon: CircleQuestionMark,
      hotkey: "?",
      run: () => onView("shortcuts"),
      words: "ayuda",
    },
    { label: "Cerrar sesión", icon: LogOut, run: leave, words: "salir" },
  ]);
  const values = [
    ...[...matchingDestinations, ...matchingActions].map(({ label }) => label),
    ...found.groups.flatMap(({ search, rows, count }) => [
      ...(found.isOld ? [] : rows.map(({ href }) => href)),
      ...(count > rows.length && search.allHref ? [search.allHref(typed.trim())] : []),
    ]),
  ];
  const [value, setValue] = useSelected(values);

  const choose = ({ href, run }: Pick<Command, "href" | "run">) => {
    onView(null);
    if (href) router.push(href);
    run?.();
  };
  const isEmpty = values.length === 0 && !found.isPending && !found.isOld && !found.error;

  return (
    <Cmdk
      label={LABEL}
      shouldFilter={false}
      vimBindings={false}
      value={value}
      onValueChange={setValue}
      className="flex max-h-[inherit] flex-col"
    >
      <div className="flex items-center gap-3 border-border border-b pr-2 pl-4">
        <Search aria-hidden className="size-5 text-fg-muted" />
        <Cmdk.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Personas, secciones y acciones"
          maxLength={100}
          enterKeyHint="go"
          className="h-14 min-w-0 flex-1 truncate bg-transparent text-base outline-none"
        />
        <DialogClose asChild>
          <Button variant="quiet" size="icon" aria-label="Cerrar">
            <X aria-hidden />
          </Button>
        </DialogClose>
      </div>
      <Cmdk.List
        label="Resultados"
        className={cn("min-h-0 overflow-y-auto overscroll-contain p-2", isEmpty && "hidden")}
      >
        <Group heading="Ir a" hidden={matchingDestinations.length === 0}>
          {matchingDestinations.map((command) => (
            <CommandItem key={command.label} command={command} onSelect={choose} />
          ))}
        </Group>
        <Group heading="Acciones" hidden={matchingActions.length === 0}>
          {matchingActions.map((command) => (
            <CommandItem key={command.label} command={command} onSelect={choose} />
          ))}
        </Group>
        {found.groups.map((group) => (
          <FoundGroup
            key={group.search.heading}
            {...group}
            isOld={found.isOld}
            allHref={group.search.allHref?.(typed.trim())}
            onSelect={choose}
          />
        ))}
      </Cmdk.List>
      <p
        role="status"
        className={cn("px-4 py-3 text-fg-muted text-sm", !(isEmpty || found.isPending || found.error) && "sr-only")}
      >
        {statusText(typed, found, isEmpty, profile)}
      </p>
    </Cmdk>
  );
}

/** Value of the selected item; the first one if none is selected or the selected one is gone. */
function useSelected(values: string[]) {
  const [value, setValue] = useState("");
  const first = values[0] ?? "";
  const isThere = values.includes(value);
  useEffect(() => {
    if (!isThere) setValue(first);
  }, [isThere, first]);
  return [isThere ? value : first, setValue] as const;
}

function statusText(
  typed: string,
  { groups, isOld, isPending, error }: FoundRows,
  isEmpty: boolean,
  style: NumberStyle,
) {
  if (error) return `No pudimos buscar en las secciones. ${errorText(error)}`;
  if (isEmpty) return `Nada coincide con «${typed.trim()}».`;
  if (isPending) return "Buscando…";
  const filled = isOld ? [] : groups.filter(({ rows }) => rows.length > 0);
  return filled.map(({ search: { noun }, count }) => countText(count, noun.one, noun.many, style)).join(", ");
}

type FoundGroupProps = FoundRows["groups"][number] & {
  isOld: boolean;
  allHref: string | undefined;
  onSelect: (command: { href: string }) => void;
};

function FoundGroup({ search, rows, count, isOld, allHref, onSelect }: FoundGroupProps) {
  const profile = useProfile();
  const { heading, noun, icon: Icon, isPeople } = search;
  return (
    <Group heading={heading} hidden={rows.length === 0}>
      {rows.map(({ href, name, note, image }) => (
        <Item key={href} value={href} disabled={isOld} onSelect={() => onSelect({ href })}>
          {image || isPeople ? <Avatar name={name} src={image} /> : <Icon aria-hidden className="mx-2" />}
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="block truncate text-fg-muted text-sm">{note}</span>
          </span>
        </Item>
      ))}
      {count > rows.length && allHref && (
        <Item value={allHref} onSelect={() => onSelect({ href: allHref })}>
          <Icon aria-hidden />
          {`Ver l${noun.ending}s ${numberText(count, profile)} ${noun.many}`}
        </Item>
      )}
      {count > rows.length && !allHref && (
        <p className="px-3 py-1.5 text-fg-muted text-sm">
          {`Hay ${numberText(count - rows.length, profile)} más: escribe otra palabra.`}
        </p>
      )}
    </Group>
  );
}

function Group({ heading, hidden, children }: { heading: string; hidden: boolean; children: ReactNode }) {
  if (hidden) return null;
  return (
    <Cmdk.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-fg-muted [&_[cmdk-group-heading]]:text-sm"
    >
      {children}
    </Cmdk.Group>
  );
}

interface CommandItemProps {
  command: Command;
  onSelect: (command: Command) => void;
}

function CommandItem({ command, onSelect }: CommandItemProps) {
  const { icon: Icon, label, hotkey } = command;
  return (
    <Item value={label} onSelect={() => onSelect(command)}>
      <Icon aria-hidden />
      <span className="min-w-0 flex-1">{label}</span>
      {hotkey && <Keys keys={hotkey} className="max-md:hidden" />}
    </Item>
  );
}

interface ItemProps {
  value: string;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

const Item = (props: ItemProps) => (
  <Cmdk.Item
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 transition-opacity data-[disabled=true]:cursor-default data-[selected=true]:bg-surface2 data-[disabled=true]:opacity-55 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-fg-muted"
    {...props}
  />
);
