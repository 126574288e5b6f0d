"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { OwnPasswordField } from "@/components/fields/own-password-field";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { SubscriptionFate } from "@/components/plans/subscription-fate";
import { useEnterChurch, useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { DialogFooter } from "@/components/ui/popups/dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { type OwnerInput, ownerInput } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { collaboratorName } from "./collaborator-text";
import { useCollaborators } from "./use-collaborators";

const withPassword = ownerInput.required();

/** Transfers the church to a collaborator; mounted only while its dialog is open. */
export function OwnerForm({ onCancel }: { onCancel: () => void }) {
  const { churchName, hasPassword, email } = useProfile();
  const enter = useEnterChurch();
  const { data, error, isFetching, refetch } = useCollaborators();
  const joined = data?.rows.filter(({ pending }) => !pending) ?? [];

  if (!data && error)
    return <ErrorState title="No pudimos cargar los colaboradores" error={error} onRetry={refetch} busy={isFetching} />;
  if (!data) return <SkeletonText className="mt-6" />;
  if (joined.length === 0)
    return (
      <>
        <p className="mt-4">
          Todavía no hay a quién pasarla: primero{" "}
          <Link href="/settings/collaborators" className="font-semibold text-primary underline underline-offset-3">
            invita a esa persona
          </Link>{" "}
          y espera a que entre.
        </p>
        <DialogFooter>
          <Button onClick={onCancel}>Cerrar</Button>
        </DialogFooter>
      </>
    );

  const transfer = async (input: OwnerInput) => {
    await api.put("/churches/owner", input);
    const newOwner = joined.find(({ id }) => id === input.id);
    toast.success(newOwner ? `La iglesia es ahora de ${collaboratorName(newOwner)}` : "Pasaste la iglesia");
    enter(await api.get("/users/data"), "/");
  };

  return (
    <>
      <SubscriptionFate when="transfer" />
      <Form
        schema={hasPassword ? withPassword : ownerInput}
        values={hasPassword ? { name: "", password: "" } : { name: "" }}
        onSubmit={transfer}
        className="mt-4"
      >
        <SelectField
          name="id"
          label="Quién la recibe"
          options={joined.map((row) => ({ value: row.id, label: `${collaboratorName(row)} (${row.email})` }))}
          placeholder="Elige a un colaborador"
        />
        <TextField
          name="name"
          label="Nombre de la iglesia"
          hint={`Escribe «${churchName}» para confirmar.`}
          autoComplete="off"
        />
        {hasPassword && <OwnPasswordField email={email} />}
        <DialogFooter className="mt-2">
          <Button onClick={onCancel}>Cancelar</Button>
          <SubmitButton busyText="Pasando…">Pasar la iglesia</SubmitButton>
        </DialogFooter>
      </Form>
    </>
  );
}
