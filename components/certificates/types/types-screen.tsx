"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { certificatesTabs } from "@/components/certificates/certificates-tabs";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";
import { MainAction } from "@/components/ui/controls/main-action";
import { Segmented } from "@/components/ui/controls/segmented";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { ArchivedTypes, TypesPanel } from "./types-panel";

const TypeForm = dynamic(() => import("./type-form").then((module) => module.TypeForm), { loading: () => null });

/** Sheet of `?nuevo=1` and `?editar=7`. */
const TypeSheet = lazySheet(TypeForm, useSheet);

const views = [
  { value: "used", label: "En uso" },
  { value: "archived", label: "Archivados" },
] as const;

/** Kinds of certificates that the church issues, with their wording. */
export function TypesScreen() {
  const { canWrite, isOwner } = useArea();
  const { openNew } = useSheet();
  const [view, setView] = useState<"used" | "archived">("used");
  useHotkey("n", openNew, canWrite);
  return (
    <>
      <PageHead
        label="Vistas de certificados"
        tabs={certificatesTabs(isOwner)}
        actions={canWrite && <MainAction icon={Plus} label="Agregar tipo" aria-keyshortcuts="n" onClick={openNew} />}
      />
      <fieldset className="md:w-64">
        <legend className="sr-only">Tipos que se muestran</legend>
        <Segmented options={views} value={view} onChange={setView} />
      </fieldset>
      {view === "used" ? <TypesPanel /> : <ArchivedTypes />}
      <TypeSheet />
    </>
  );
}
