"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { erasureInput, type MemberRow } from "@/lib/members/schema";

interface PersonDataErasureProps {
  member: Pick<MemberRow, "id" | "name">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onErased?: () => void;
}

/** Lists what is erased and what remains, and asks for the person's name: it cannot be undone. */
export function PersonDataErasure({ member, open, onOpenChange, onErased }: PersonDataErasureProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`¿Borrar todos los datos de ${member.name}?`}
        description="No pasa por la papelera y no se puede deshacer."
      >
        <Consequences id={member.id} open={open} />
        <ErasureForm
          member={member}
          onDone={() => {
            onOpenChange(false);
            onErased?.();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function Consequences(effects: ErasureEffectsProps) {
  return (
    <div className="mt-4 grid gap-3">
      <div>
        <h3 className="font-semibold text-sm">Se borra</h3>
        <ul className="list-disc pl-5">
          <li>Su ficha, su foto y todos los cambios que se guardaron de ella.</li>
          <li>
            Su nombre, su correo y su celular en los textos de la iglesia, donde dirá «[persona borrada]». Si otra
            persona se llama igual, esos textos no se tocan.
          </li>
          <ErasureEffects {...effects} />
        </ul>
      </div>
      <div>
        <h3 className="font-semibold text-sm">Se queda</h3>
        <ul className="list-disc pl-5">
          <li>Los importes, las fechas y los meses cerrados, iguales al centavo.</li>
          <li>En el historial, que se borró a alguien: quién lo hizo y cuándo, sin su nombre.</li>
          <li>Los nombres de tesorerías, categorías y cargos, y los datos de la iglesia, aunque digan el suyo.</li>
          <li>Los textos que solo dicen su nombre de pila o un apodo: búscalos y cámbialos a mano.</li>
          <li>Las copias de seguridad, hasta que vencen.</li>
        </ul>
      </div>
    </div>
  );
}

interface ErasureEffectsProps {
  id: number;
  /** An erased person is not asked for again while the dialog closes. */
  open: boolean;
}

/** What ends in other modules: certificates issued to the person. */
function ErasureEffects({ id, open }: ErasureEffectsProps) {
  const { data } = useQuery({
    queryKey: ["members", "one", id, "erasure"],
    queryFn: () => api.get(`/members/${id}/erasure`),
    enabled: open,
  });
  return data?.effects.map(({ area, text }) => <li key={area}>{text}</li>);
}

/** Mounted only while the dialog is open. */
function ErasureForm({
  member: { id, name },
  onDone,
}: Pick<PersonDataErasureProps, "member"> & { onDone: () => void }) {
  const client = useQueryClient();
  return (
    <Form
      schema={erasureInput}
      values={{ name: "" }}
      onSubmit={async (input) => {
        await api.post(`/members/${id}/erasure`, input);
        toast.success("Se borraron todos sus datos");
        onDone();
        // Texts of any module may have changed; the person's own queries must not be refetched.
        client.removeQueries({ queryKey: ["members", "one", id] });
        void client.invalidateQueries();
      }}
      className="mt-4"
    >
      <TextField name="name" label="Nombre completo" hint={`Escribe «${name}» para confirmar.`} autoComplete="off" />
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <SubmitButton variant="danger" busyText="Borrando…">
          Borrar sus datos
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
