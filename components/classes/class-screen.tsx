"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { HistoryPanel } from "@/components/lists/history-panel";
import { RowScreen } from "@/components/lists/row-screen";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/layout/area";
import { ClassCard } from "./class-card";
import { ClassMenu } from "./class-menu";
import { ClassSheet } from "./class-sheet";
import { classes } from "./classes";
import { classTexts } from "./history";

/** Loaded after the card. */
const ClassPanels = dynamic(() => import("./class-panels").then((module) => module.ClassPanels), { ssr: false });
const ClassAside = dynamic(() => import("./class-aside").then((module) => module.ClassAside), { ssr: false });

export function ClassScreen({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  const { data } = useQuery(classes.one(id));
  return (
    <RowScreen
      rows={classes}
      id={id}
      one={classes.one(id)}
      nameOf={({ name }) => name}
      back={{ href: "/classes", label: "Clases" }}
      notFoundTitle="Esta clase ya no está en la lista"
      errorTitle="No pudimos cargar la clase"
      menu={(row) => canWrite && <ClassMenu row={row} isOnPage />}
      onEdit={() => openEdit(id)}
      card={(row) => (
        <div className="grid min-w-0 gap-4 md:gap-6">
          <ClassCard row={row} />
          <ClassPanels row={row} />
        </div>
      )}
      history={
        <div className="grid min-w-0 gap-4 md:gap-6">
          {data && <ClassAside row={data} />}
          <HistoryPanel rows={classes} id={id} noun="la clase" texts={classTexts} />
        </div>
      }
      sheet={<ClassSheet />}
    />
  );
}
