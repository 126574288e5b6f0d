"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { InHeader } from "@/components/ui/layout/in-header";
import { inStorage } from "@/lib/client/storage";
import { numberText } from "@/lib/core/values/numbers";
import { noteListPlace, placeKey } from "./list-place";
import type { RowQuery } from "./row-module";

type Rows = { rows: { id: number }[]; count: number };

/** Page of a list, in its order and with its filters. */
interface ListPage {
  page: number;
  pageSize: number;
}

/** Module whose list can be read page by page. */
export interface ListedModule {
  module: string;
  // A method, so that a module's own query is accepted.
  list(query: object): RowQuery<Rows>;
}

function readPlace(module: string): ListPage | null {
  const text = inStorage("sessionStorage", (storage) => storage.getItem(placeKey(module)));
  try {
    return text ? (JSON.parse(text) as ListPage) : null;
  } catch {
    return null;
  }
}

/** In the header: the row's place in the list that was open last in this tab, and steps to the rows beside it. */
export function RowPlace({ rows, id }: { rows: ListedModule; id: number }) {
  const [listed] = useState(() => readPlace(rows.module));
  return listed && <PlaceIn rows={rows} id={id} listed={listed} />;
}

/** Step whose button takes the focus again on the next row's page. */
let lastStep: string | null = null;

function PlaceIn({ rows, id, listed }: { rows: ListedModule; id: number; listed: ListPage }) {
  const { church } = useArea();
  const router = useRouter();
  const { page, pageSize } = listed;
  const at = (number: number) => ({ ...rows.list({ ...listed, page: number }), placeholderData: undefined });
  const { data } = useQuery(at(page));
  const index = data?.rows.findIndex((row) => row.id === id) ?? -1;
  const count = data?.count ?? 0;
  const isPageEnd = index >= 0 && index === (data?.rows.length ?? 0) - 1 && page * pageSize < count;
  const before = useQuery({ ...at(page - 1), enabled: index === 0 && page > 1 });
  const after = useQuery({ ...at(page + 1), enabled: isPageEnd });
  const previous = index > 0 ? data?.rows[index - 1] : index === 0 && page > 1 ? before.data?.rows.at(-1) : undefined;
  const next = isPageEnd ? after.data?.rows[0] : index >= 0 ? data?.rows[index + 1] : undefined;

  const open = (row: { id: number } | undefined, onPage: number) => {
    if (!row) return;
    noteListPlace(rows.module, { ...listed, page: onPage });
    router.replace(`/${rows.module}/${row.id}`);
  };
  const steps = {
    j: () => open(next, isPageEnd ? page + 1 : page),
    k: () => open(previous, index === 0 ? page - 1 : page),
  };
  useHotkey("j", steps.j, next !== undefined);
  useHotkey("k", steps.k, previous !== undefined);
  if (index < 0) return null;

  const button = (key: "j" | "k", label: string, target: { id: number } | undefined, Icon: typeof ChevronUp) => (
    <Button
      variant="quiet"
      size="icon"
      ref={(element) => {
        if (lastStep === key && element) {
          lastStep = null;
          element.focus();
        }
      }}
      aria-label={label}
      title={`${label} (${key})`}
      aria-keyshortcuts={key}
      aria-disabled={!target || undefined}
      onClick={() => {
        if (!target) return;
        lastStep = key;
        steps[key]();
      }}
      className="aria-disabled:text-fg-muted/50"
    >
      <Icon aria-hidden />
    </Button>
  );
  const text = (number: number) => numberText(number, church);
  return (
    <InHeader slot="header-place">
      <span className="flex items-center">
        <span className="mr-1 whitespace-nowrap text-fg-muted text-sm max-md:sr-only">
          {text((page - 1) * pageSize + index + 1)} de {text(count)}
        </span>
        {button("k", "Anterior en la lista", previous, ChevronUp)}
        {button("j", "Siguiente en la lista", next, ChevronDown)}
      </span>
    </InHeader>
  );
}
