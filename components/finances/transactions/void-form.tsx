"use client";

import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { DialogClose, DialogFooter } from "@/components/ui/popups/dialog";
import { voidInput } from "@/lib/finances/transactions/schema";

/** Asks for the reason, which is stored with each movement for later audits. */
export function VoidForm({ onVoid }: { onVoid: (reason: string) => Promise<unknown> }) {
  const [values] = useState({ reason: "" });
  return (
    <Form
      schema={voidInput}
      values={values}
      onSubmit={async ({ reason }) => void (await onVoid(reason))}
      className="mt-4"
    >
      <TextField name="reason" label="Motivo" placeholder="Se registró dos veces…" autoComplete="off" maxLength={200} />
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <SubmitButton busyText="Anulando…">Anular</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
