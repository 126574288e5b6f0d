"use client";

import * as z from "zod";
import { BlankFields } from "@/components/certificates/wizard/blank-fields";
import { Form, SubmitButton } from "@/components/fields/form";
import { Button } from "@/components/ui/controls/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { type Blank, blankProblems } from "@/lib/certificates/blanks";
import type { ChosenPerson } from "./chosen-people";

interface PersonDialogProps {
  person: ChosenPerson;
  blanks: readonly Blank[];
  onClose: () => void;
  onSave: (person: ChosenPerson) => void;
}

/** What fills the blanks of one person of a batch; what stays empty is as for all. */
export function PersonDialog({ person, blanks, onClose, onSave }: PersonDialogProps) {
  const optional = blanks.map((blank) => ({ ...blank, isRequired: false }));
  const schema = z.object({ blanks: z.record(z.string(), z.string()) }).superRefine((values, context) => {
    for (const [key, message] of Object.entries(blankProblems(optional, "", values.blanks)))
      context.addIssue({ code: "custom", message, path: ["blanks", key] });
  });
  const empty = Object.fromEntries(blanks.map(({ key }) => [key, ""]));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={person.name} description="Lo que quede vacío sale como para todas las personas.">
        <Form
          schema={schema}
          values={{ blanks: { ...empty, ...person.blanks } }}
          onSubmit={async (values) => {
            onSave({ ...person, blanks: values.blanks });
            onClose();
          }}
          summary={false}
          className="mt-4"
        >
          <BlankFields type={{ blanks: optional, paragraph: "" }} areOptional />
          <DialogFooter>
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
