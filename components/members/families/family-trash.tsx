"use client";

import { TrashScreen } from "@/components/lists/trash-screen";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { families, nameOf } from "./families";
import { FamilyPicture } from "./family-picture";

export function FamilyTrash() {
  const { church } = useArea();
  return (
    <TrashScreen
      rows={families}
      load={(query, signal) => api.get("/members/families/trash", query, { signal })}
      nameOf={(family) => nameOf(family)}
      picture={({ photo }) => <FamilyPicture src={photo} />}
      second={{
        id: "count",
        header: "Personas",
        cell: ({ count }) => countText(count, "persona", "personas", church),
      }}
    />
  );
}
