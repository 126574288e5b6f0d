"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { viewInput } from "@/lib/views/schema";

const schema = viewInput.pick({ name: true });

interface ViewNameDialogProps {
  title: string;
  name: string;
  onSave: (name: string) => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, name, onSave, open, onOpenChange }: ViewNameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title}>
        <Form
          schema={schema}
          values={{ name }}
          summary={false}
          autoFocus="always"
          onSubmit={async (values) => {
            await onSave(values.name);
            onOpenChange(false);
          }}
          className="mt-4"
        >
          <TextField name="name" label="Nombre" maxLength={60} />
          <DialogFooter className="mt-2">
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <SubmitButton>Guardar</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
