"use client";

import { useQuery } from "@tanstack/react-query";
import { BookOpen, Check, Pencil, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { MenuItem } from "@/components/ui/popups/menu";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { GIVEN } from "@/lib/bible/versions/rules";
import type { BibleVersion, BibleVersions } from "@/lib/bible/versions/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatMoment } from "@/lib/core/values/dates";
import { bytesText, countText } from "@/lib/core/values/numbers";
import { removeVersion, VERSIONS, versionsQuery } from "./versions";

const AddSheet = dynamic(() => import("./add-sheet").then((module) => module.AddSheet), { loading: () => null });
const RenameSheet = dynamic(() => import("./rename-sheet").then((module) => module.RenameSheet), {
  loading: () => null,
});

/** The given one, as a row. */
const GIVEN_VERSION = { id: GIVEN, name: "Reina-Valera 1909", abbreviation: "RV1909" };

interface VersionsScreenProps {
  /** Lists of the area. */
  views: { label: string; tabs: { href: string; label: string }[] };
}

/** The Bibles that a church projects: the given one, and those that it may use. */
export function VersionsScreen({ views }: VersionsScreenProps) {
  const { canWrite } = useArea();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<BibleVersion | null>(null);
  const { data, error, refetch, isFetching } = useQuery(versionsQuery);
  const canAdd = canWrite && data?.canAdd === true;
  const isFull = data !== undefined && data.rows.length >= data.max;
  return (
    <>
      <PageHead
        label={views.label}
        tabs={views.tabs}
        actions={
          canAdd &&
          !isFull && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              Agregar Biblia
            </Button>
          )
        }
      />
      <div className="grid gap-1 text-fg-muted">
        <p>
          Atrio trae la Reina-Valera 1909, de dominio público. Aquí puedes agregar otras traducciones que tu iglesia
          pueda usar: solo las ve tu iglesia, y solo en la proyección.
        </p>
        {data && !data.canAdd && <p>Quien administra esta instalación no ofrece agregar Biblias.</p>}
        {canAdd && isFull && <p>Ya tienes las {data.max} que caben. Quita una para agregar otra.</p>}
      </div>
      <Panel aria-label="Biblias" aria-busy={isFetching}>
        {data ? (
          <ul className="divide-y divide-border">
            <VersionLine version={GIVEN_VERSION} versions={data} />
            {data.rows.map((version) => (
              <VersionLine
                key={version.id}
                version={version}
                own={version}
                versions={data}
                onRename={() => setRenamed(version)}
              />
            ))}
          </ul>
        ) : error ? (
          <ErrorState title="No pudimos cargar las Biblias" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <div className="p-6">
            <Skeleton className="w-1/2" />
          </div>
        )}
      </Panel>
      {isAdding && <AddSheet onClose={() => setAdding(false)} />}
      {renamed && <RenameSheet version={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

interface VersionLineProps {
  version: Pick<BibleVersion, "id" | "name" | "abbreviation">;
  /** Absent for the given one. */
  own?: BibleVersion;
  versions: BibleVersions;
  onRename?: () => void;
}

function VersionLine({ version: { id, name, abbreviation }, own, versions, onRename }: VersionLineProps) {
  const { canWrite, church } = useArea();
  const refresh = useRefresh(VERSIONS);
  const { mutate, isPending } = useAction();
  const removal = useMenuDialog();
  const isDefault = versions.defaultId === id;
  const run = (work: () => Promise<unknown>, done: string) =>
    mutate(async () => {
      await work();
      removal.dialog.onOpenChange(false);
      toast.success(done);
      return refresh();
    });
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <BookOpen aria-hidden className="size-5 shrink-0 text-fg-muted max-md:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium [overflow-wrap:anywhere]">
          {name} <span className="font-normal text-fg-muted">· {abbreviation}</span>
        </p>
        <p className="text-fg-muted text-sm [overflow-wrap:anywhere]">
          {own
            ? `${countText(own.verses, "versículo", "versículos", church)} · ${bytesText(own.bytes, church)} · ${own.declaredBy} declaró el ${formatMoment(own.declaredAt, church.timeZone)} que la iglesia puede usarla`
            : "De dominio público, con Atrio"}
        </p>
      </div>
      {isDefault ? (
        <Badge tone="ok">
          <Check aria-hidden />
          La que usamos
        </Badge>
      ) : (
        canWrite && (
          <Button
            size="sm"
            className="max-md:min-h-11"
            busy={isPending}
            aria-label={`Usar ${name}`}
            onClick={() => run(() => api.put("/bible/versions/default", { bible: id }), `Ahora usan ${name}`)}
          >
            Usar esta
          </Button>
        )
      )}
      {canWrite && own && (
        <RowMenu label={`Acciones para ${name}`}>
          <MenuItem icon={Pencil} onSelect={() => onRename?.()}>
            Cambiar nombre
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={removal.show}>
            Quitar
          </MenuItem>
        </RowMenu>
      )}
      {removal.isUsed && own && (
        <ConfirmDialog
          {...removal.dialog}
          title={`¿Quitar ${name}?`}
          confirmLabel="Quitar Biblia"
          busy={isPending}
          onConfirm={() => run(() => removeVersion(own.id), `Quitaste ${name}`)}
        >
          <p>
            Se borra enseguida, con sus {countText(own.verses, "versículo", "versículos", church)}, y no se puede
            deshacer: para tenerla otra vez hay que agregar el archivo.
          </p>
          <p className="mt-2">Los programas que la usan leerán {isDefault ? "la RV1909" : "la que usa la iglesia"}.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
