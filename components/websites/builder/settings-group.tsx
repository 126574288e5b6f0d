"use client";

import { ChevronDown } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useFoldedGroup } from "@/components/fields/use-folded-group";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { Badge } from "@/components/ui/marks/badge";
import type { SettingName } from "@/components/websites/settings";

interface SettingsGroupProps {
  title: string;
  /** State beside the title: "Listo", "3 de 4". */
  state: { text: string; tone: "ok" | "neutral" | "warn" };
  names: readonly SettingName[];
  children: ReactNode;
}

const WasOpened = createContext(false);

/** Part of a group that loads once the group has been opened: a page that loses its connection before does without it. */
export const WhenOpened = ({ children }: { children: ReactNode }) => useContext(WasOpened) && children;

/** Group of settings that opens and closes; one with an error stays open. */
export function SettingsGroup({ title, state, names, children }: SettingsGroupProps) {
  const { hasError, isOpen, details } = useFoldedGroup(names);
  const wasOpened = useFirstUse(isOpen);
  return (
    <details {...details} className="group min-w-0 rounded-lg border border-border bg-surface">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-3 hover:bg-surface2/55 md:px-6 [&::-webkit-details-marker]:hidden">
        <h2>{title}</h2>
        <span className="flex items-center gap-3">
          <Badge tone={hasError ? "bad" : state.tone}>{hasError ? "Por corregir" : state.text}</Badge>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-fg-muted group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-4 md:px-6 md:pb-6">
        <WasOpened value={wasOpened}>{children}</WasOpened>
      </div>
    </details>
  );
}
