"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { api } from "@/lib/client/api";
import { formatDate, today } from "@/lib/core/values/dates";
import { TRASH_DAYS } from "@/lib/websites/rules";
import { SITE_KEY } from "./site-keys";
import { SiteRowPicture } from "./site-row-picture";
import { type SiteRowKind, useSiteRows } from "./use-site-rows";

interface DeletedRow {
  id: number;
  title?: string;
  alt?: string;
  imageUrl: string | null;
  deletedAt: string;
}

/** Newest deleted rows that are shown; there are no further pages. */
const SHOWN_MAX = 100;

const kinds: Record<SiteRowKind, { title: string; load: () => Promise<{ rows: DeletedRow[] }> }> = {
  events: {
    title: "Papelera de eventos",
    load: () => api.get("/builder/events/trash", { pageSize: SHOWN_MAX }),
  },
  activities: {
    title: "Papelera de actividades",
    load: () => api.get("/builder/activities/trash", { pageSize: SHOWN_MAX }),
  },
  sermons: {
    title: "Papelera de prédicas",
    load: () => api.get("/builder/sermons/trash", { pageSize: SHOWN_MAX }),
  },
  images: {
    title: "Papelera de imágenes",
    load: () => api.get("/builder/images/trash", { pageSize: SHOWN_MAX }),
  },
};

interface TrashSheetProps {
  kind: SiteRowKind;
  open: boolean;
  onClose: () => void;
}

/** Deleted rows of one kind, with restore. */
export function TrashSheet({ kind, open, onClose }: TrashSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title={kinds[kind].title} description={`Lo que eliminas se guarda aquí ${TRASH_DAYS} días.`}>
        <SheetBody className="p-0 md:p-0">
          <Rows kind={kind} />
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}

function Rows({ kind }: { kind: SiteRowKind }) {
  const { church, canWrite } = useArea();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [SITE_KEY, "trash", kind],
    queryFn: kinds[kind].load,
    refetchOnMount: "always",
  });
  const { restore, isPending } = useSiteRows(kind);
  if (!data)
    return error ? (
      <ErrorState title="No pudimos cargar la papelera" error={error} onRetry={refetch} busy={isFetching} />
    ) : (
      <FormSkeleton />
    );
  if (data.rows.length === 0) return <EmptyState icon={Trash2} title="La papelera está vacía" />;
  return (
    <ul>
      {data.rows.map((row) => {
        const name = row.title ?? (row.alt || "la imagen");
        return (
          <li
            key={row.id}
            className="flex min-h-16 items-center gap-3 border-border border-b px-4 py-3 last:border-0 md:px-6"
          >
            <SiteRowPicture src={row.imageUrl} />
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">
                {row.title ?? (row.alt || "Imagen sin descripción")}
              </p>
              <p className="text-fg-muted text-sm">
                Eliminado el {formatDate(today(church.timeZone, new Date(row.deletedAt)))}
              </p>
            </div>
            {canWrite && (
              <Button size="sm" aria-label={`Restaurar ${name}`} busy={isPending} onClick={() => restore(row.id, name)}>
                <RotateCcw aria-hidden />
                Restaurar
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
