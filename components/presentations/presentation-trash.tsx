"use client";

import { TrashScreen } from "@/components/lists/trash-screen";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { presentations } from "./presentations";
import { slidesText } from "./slides-text";
import { Thumbnail } from "./thumbnail";

export function PresentationTrash() {
  const { church } = useArea();
  return (
    <TrashScreen
      rows={presentations}
      load={({ name, page }, signal) => api.get("/presentations/trash", { title: name, page }, { signal })}
      nameOf={({ title }) => title}
      picture={(row) => <Thumbnail presentation={row} />}
      second={{ id: "slides", header: "Contenido", cell: ({ slideCount }) => slidesText(slideCount, church) }}
    />
  );
}
