"use client";

import { usePermission } from "@/components/shell/account/use-permission";
import { useMainLinks } from "@/components/shell/sections";
import { Button } from "@/components/ui/controls/button";
import { Keys } from "@/components/ui/controls/keys";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";

const everywhere = [
  { label: "Buscar personas, secciones y acciones", hotkey: "mod+k" },
  { label: "Buscar en la lista", hotkey: "/" },
  { label: "Agregar a la lista", hotkey: "n" },
  { label: "Pasar por las filas de la lista", hotkey: "↑ ↓" },
  { label: "Siguiente y anterior, en una ficha", hotkey: "j k" },
  { label: "Ver esta ayuda", hotkey: "?" },
  { label: "Cerrar lo que está abierto", hotkey: "Esc" },
];

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const hasPermission = usePermission();
  const allowedLinks = useMainLinks().filter(hasPermission);
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent
        title="Atajos del teclado"
        description="Funcionan mientras no escribes ni hay nada abierto. Las dos teclas de un atajo como «g m» van una después de la otra."
      >
        <dl className="mt-4 grid gap-2">
          {everywhere.map((one) => (
            <Shortcut key={one.hotkey} {...one} />
          ))}
          {allowedLinks.map(({ href, label, shortcut }) => (
            <Shortcut key={href} label={`Ir a ${label}`} hotkey={`g ${shortcut}`} />
          ))}
        </dl>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Cerrar</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Shortcut({ label, hotkey }: { label: string; hotkey: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Keys keys={hotkey} />
      </dd>
    </div>
  );
}
