"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { ApiError } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { categoryInput } from "@/lib/finances/categories/schema";
import { useSaveCategory } from "./category-actions";

const schema = categoryInput.pick({ value: true });

/** Form of one field that stays open for the next category. */
export function CategoryAdd({ id, isIncome }: { id: string; isIncome: boolean }) {
  const save = useSaveCategory();
  return (
    <div className="border-border border-t p-4 md:px-6 print:hidden">
      <Form
        id={id}
        schema={schema}
        values={{ value: "" }}
        onSubmit={async ({ value }, form) => {
          try {
            await save({ value, isIncome });
          } catch (error) {
            form.setFocus("value");
            if (!(error instanceof ApiError && error.fields)) toast.error(error);
            throw error;
          }
          toast.success(`Agregaste ${value}`);
          form.setValue("value", "");
          form.setFocus("value");
        }}
        summary={false}
        className="grid-cols-[minmax(0,1fr)_auto] gap-x-2"
      >
        <TextField
          name="value"
          label={isIncome ? "Nueva categoría de ingreso" : "Nueva categoría de egreso"}
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={60}
        />
        {/* Aligned with the box, whatever is below it: offset by the height of the label. */}
        <SubmitButton variant="default" className="mt-[1.5625rem] self-start">
          Agregar
        </SubmitButton>
      </Form>
    </div>
  );
}
