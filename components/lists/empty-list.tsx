"use client";

import { type LucideIcon, Plus, Upload } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { RowModule } from "./row-module";

export interface EmptyListTexts {
  icon: LucideIcon;
  title: string;
  /** For users who may write; an import continues it with "aquí está la plantilla de Excel". */
  invitation: string;
  /** For users who may only read. */
  nothing: string;
}

interface EmptyListProps extends EmptyListTexts {
  rows: RowModule;
  newLabel: string;
  onNew: () => void;
}

/** List of a module that has no rows yet. */
export function EmptyList({ rows, icon, title, invitation, nothing, newLabel, onNew }: EmptyListProps) {
  const { canWrite } = useArea();
  const { module, hasImport, importText } = rows;
  if (!canWrite)
    return (
      <EmptyState icon={icon} title={title}>
        {nothing}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <>
          <Button variant="primary" onClick={onNew}>
            <Plus aria-hidden />
            {newLabel}
          </Button>
          {hasImport && (
            <Button asChild>
              <Link href={`/${module}/import`}>
                <Upload aria-hidden />
                {importText ?? "Importar de Excel"}
              </Link>
            </Button>
          )}
        </>
      }
    >
      {invitation}
      {hasImport && !importText && <TemplateLink module={module} />}.
    </EmptyState>
  );
}

const TemplateLink = ({ module }: { module: string }) => (
  <>
    : aquí está la{" "}
    <a
      href={`/api/${module}/import/template?format=xlsx`}
      download
      className="font-semibold text-primary underline underline-offset-3"
    >
      plantilla de Excel
    </a>
  </>
);
