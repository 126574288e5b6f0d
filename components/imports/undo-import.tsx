"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import { countedText, type ImportEntry, type ImportKind, removalText } from "./import-kind";

interface UndoResult {
  removed: number;
  reverted: number;
  kept: number;
  /** Options that the import created and nothing else uses. */
  removedOptions: number;
}

interface UndoImportProps {
  kind: ImportKind;
  entry: Pick<ImportEntry, "id" | "fileName" | "created" | "updated">;
  onUndone: (result: UndoResult) => void;
}

/** Undoes a whole import, after a confirmation that lists the consequences. */
export function UndoImport({ kind, entry: { id, fileName, created, updated }, onUndone }: UndoImportProps) {
  const { church } = useArea();
  const { noun } = kind;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => api.post(`${kind.path}/imports/${id}/undo`),
    onSuccess: (result) => {
      setAsking(false);
      onUndone(result);
      return client.invalidateQueries({ queryKey: [kind.queryKey] });
    },
    onError: (error) => {
      setAsking(false);
      toast.error(error);
    },
  });

  return (
    <>
      <Button aria-label={`Deshacer la importación de ${fileName}`} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        <span>
          Deshacer<span className="max-md:hidden"> importación</span>
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`¿Deshacer la importación de ${fileName}?`}
        confirmLabel="Deshacer importación"
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
      >
        <ul className="grid list-disc gap-1 pl-5">
          {created > 0 && (
            <li>
              {countedText(noun, created, church)} que agregó: {removalText(kind, "will", created)}.
            </li>
          )}
          {updated > 0 && (
            <li>
              {countedText(noun, updated, church)} que actualizó: {updated === 1 ? "vuelve" : "vuelven"} a como{" "}
              {updated === 1 ? "estaba" : "estaban"}.
            </li>
          )}
          <li>Lo que alguien cambió después se queda como está.</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}

/** Result of an undo: "Importación deshecha: 231 personas fueron a la papelera." */
export function undoneText(
  kind: ImportKind,
  { removed, reverted, kept, removedOptions }: UndoResult,
  style: NumberStyle,
) {
  const { noun } = kind;
  const done = [
    removed > 0 && `${countedText(noun, removed, style)} ${removalText(kind, "did", removed)}`,
    reverted > 0 &&
      `${countedText(noun, reverted, style)} ${reverted === 1 ? "volvió" : "volvieron"} a como ${reverted === 1 ? "estaba" : "estaban"}`,
    kept > 0 &&
      `${countedText(noun, kept, style)} se ${kept === 1 ? "quedó" : "quedaron"}, porque alguien cambió algo después`,
    removedOptions > 0 &&
      `${countText(removedOptions, "opción, campo o familia que creó se quitó", "opciones, campos o familias que creó se quitaron", style)}`,
  ].filter((part) => part !== false);
  if (done.length === 0) return "Importación deshecha: no quedaba nada que quitar.";
  return `Importación deshecha: ${new Intl.ListFormat("es").format(done)}.`;
}
