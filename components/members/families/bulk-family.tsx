"use client";

import { type FormEvent, useState } from "react";
import type { BulkDialogProps } from "@/components/lists/selection-actions";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { familyTitle } from "@/lib/members/families/labels";
import { members } from "../members";
import { type Kin, KinBox } from "./kin-box";
import { useRefreshKin } from "./use-refresh-kin";

/** Puts all selected people into a family that exists, or into a new one by its name. */
export function BulkFamilyDialog({ target, count, open, onOpenChange, onChanged }: BulkDialogProps) {
  const { church } = useArea();
  const refresh = useRefreshKin();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Kin | null>(null);
  /** A family that was made before the change was refused: it is not made twice. */
  const [made, setMade] = useState<{ id: number; name: string } | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const who = members.countText(count, church);
  const mustMove = problem instanceof ApiError && problem.code === "MOVE";

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === "") return;
    setBusy(true);
    setProblem(null);
    try {
      const family = chosen ?? made ?? (await api.post("/members/families", { name: text }));
      if (!chosen) setMade(family);
      const { id, name } = family;
      await api.post("/members/bulk", { action: "family", ...target, familyId: id, move: mustMove || undefined });
      onOpenChange(false);
      onChanged();
      toast.success(`${who} en la ${familyTitle(name).replace(/^Familia/, "familia")}`);
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
      void refresh();
    }
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={`Agregar a una familia: ${who}`}>
        <form onSubmit={save} className="mt-4 grid gap-4">
          <KinBox
            label="Familia"
            hint="Busca una, o escribe el nombre de una nueva. Qué es cada quien en ella se dice después, en su página"
            text={text}
            families
            people={false}
            onChange={(kin, typed) => {
              setChosen(kin);
              setText(typed);
              setMade(null);
              setProblem(null);
            }}
          />
          {problem && (
            <Notice tone={mustMove ? "warn" : "bad"}>
              <p role="alert">{errorText(problem)}</p>
            </Notice>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isBusy} disabled={text.trim() === ""}>
              {mustMove ? "Pasar a esta familia" : chosen ? "Agregar" : "Crear y agregar"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
