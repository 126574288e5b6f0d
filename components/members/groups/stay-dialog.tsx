"use client";

import * as z from "zod";
import { DateField } from "@/components/fields/date-field";
import { Form, SubmitButton } from "@/components/fields/form";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { date, pastDateOrEmpty } from "@/lib/core/fields/fields";
import type { Group, GroupPeople } from "@/lib/members/groups/schema";
import { groups } from "./groups";

const stay = z.strictObject({ fromDate: date(), toDate: pastDateOrEmpty() });

interface StayDialogProps {
  group: Group;
  stay: GroupPeople["people"][number];
  onClose: () => void;
}

/** From when until when a person is of a group. */
export function StayDialog({ group, stay: { id, name, fromDate, toDate }, onClose }: StayDialogProps) {
  const refresh = useRefresh(groups.module);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`${name} en el grupo`}>
        <Form
          schema={stay}
          values={{ fromDate, toDate: toDate ?? "" }}
          summary={false}
          className="mt-4"
          onSubmit={async (days) => {
            await api.put(`/members/groups/${group.id}/people`, {
              ...{ id, fromDate: days.fromDate, toDate: days.toDate || null },
            });
            toast.success("Fechas guardadas");
            onClose();
            return refresh();
          }}
        >
          <DateField name="fromDate" label="Desde" isPast />
          <DateField name="toDate" label="Hasta" optional isPast hint="El primer día en que ya no es del grupo" />
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
