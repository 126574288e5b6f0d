"use client";

import { Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import { ExportMenu } from "@/components/lists/export-menu";
import { SelectionBar } from "@/components/lists/selection-bar";
import type { Selection } from "@/components/lists/use-selection";
import { useAreaPlace } from "@/components/shell/area-place";
import { Button } from "@/components/ui/button";
import { MembersPosition } from "./members-position";
import { peopleText } from "./people-text";
import { useDeleteMembers } from "./use-member-actions";

const narrow = "max-md:px-2 max-md:[&>svg:not([data-spinner])]:hidden";

/** What can be done with the people that were chosen in the list. */
export function MembersSelection({ selection }: { selection: Selection }) {
  const { canWrite } = useAreaPlace();
  const { ids, count, clear } = selection;
  const [choosing, setChoosing] = useState(false);
  const remove = useDeleteMembers(clear);
  return (
    <SelectionBar selection={selection}>
      <ExportMenu
        what={peopleText(count)}
        path="/members/export"
        query={{ ids: ids.join(",") }}
        variant="quiet"
        className={narrow}
      />
      {canWrite && (
        <>
          <Button variant="quiet" className={narrow} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <Tag aria-hidden />
            <span>
              <span className="max-md:hidden">Cambiar cargo</span>
              <span className="md:hidden">Cargo</span>
            </span>
          </Button>
          <Button variant="quiet" className={narrow} busy={remove.isPending} onClick={() => remove.mutate(ids)}>
            <Trash2 aria-hidden />
            Eliminar
          </Button>
          <MembersPosition ids={ids} open={choosing} onOpenChange={setChoosing} onChanged={clear} />
        </>
      )}
    </SelectionBar>
  );
}
