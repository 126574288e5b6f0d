"use client";

import { Link2, Mail } from "lucide-react";
import { useRef, useState } from "react";
import * as z from "zod";
import { Form, OtherSubmitButton, SubmitButton } from "@/components/fields/form";
import { FormSheet, type FormSheetState, type SheetForm } from "@/components/fields/form-sheet";
import { TextField } from "@/components/fields/text-field";
import { copyLink } from "@/components/share/share-link";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { type CollaboratorList, invitationInput } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { areas } from "@/lib/core/areas";
import { type Invitation, Invited } from "./invited";
import { MailState } from "./mail-state";
import { type AreaRights, noRights, toRightFlags } from "./right-presets";
import { RightsField } from "./rights-field";
import { useCanMail, useRefreshCollaborators } from "./use-collaborators";
import { isFull, UsersFull } from "./users-full";

const schema = z.object({
  email: invitationInput.shape.email,
  preset: z.string().min(1, "Elige qué podrá hacer"),
  rights: z.custom<AreaRights>(),
});

type Values = z.output<typeof schema>;

interface InviteSheetProps {
  sheet: FormSheetState<"new">;
  list: CollaboratorList;
}

/** Invites a person (`?nuevo=1`): address and rights, and then the link to share. */
export function InviteSheet({ sheet, list }: InviteSheetProps) {
  const { draftOwner } = useArea();
  return (
    <FormSheet title="Invitar a un colaborador" target={sheet.open} draft={`${draftOwner}:invitation`} sheet={sheet}>
      {(_, form) => <Steps list={list} {...form} />}
    </FormSheet>
  );
}

function Steps({ list, ...form }: SheetForm & { list: CollaboratorList }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const done = (next: Invitation) => {
    form.onDirtyChange(false);
    setInvitation(next);
  };
  if (invitation) return <Invited invitation={invitation} onClose={form.onSaved} onAnother={form.onSavedForAnother} />;
  if (isFull(list))
    return (
      <SheetBody>
        <UsersFull list={list} />
      </SheetBody>
    );
  return <Fields list={list} onInvited={done} {...form} />;
}

interface FieldsProps extends SheetForm {
  list: CollaboratorList;
  onInvited: (invitation: Invitation) => void;
}

function Fields({ list: { limit, count }, onInvited, draft, onDirtyChange }: FieldsProps) {
  const refresh = useRefreshCollaborators();
  const canMail = useCanMail();
  /** Whether the button that was pressed mails the invitation. */
  const mails = useRef(canMail);

  const invite = async ({ email, rights }: Values) => {
    const sendMail = mails.current;
    const posted = api.post("/permissions", { email, ...toRightFlags(rights), sendMail });
    const link = posted.then(({ id }) => api.get(`/permissions/${id}/link`));
    // Before the first wait, while the click still allows the clipboard.
    if (!sendMail) void copyLink(link.then(({ url }) => url)).catch(() => undefined);
    const { id } = await posted;
    onInvited({ id, email, isMailed: sendMail });
    await refresh();
  };

  return (
    <Form
      schema={schema}
      values={{ email: "", preset: "", rights: noRights(areas) }}
      draft={draft}
      onDirtyChange={onDirtyChange}
      onSubmit={invite}
      autoFocus
      notice={<MailState />}
      footer={
        canMail ? (
          <>
            <OtherSubmitButton
              className="max-md:w-full"
              onClick={() => {
                mails.current = false;
              }}
            >
              <Link2 aria-hidden />
              Invitar y copiar el enlace
            </OtherSubmitButton>
            <SubmitButton
              busyText="Invitando…"
              onClick={() => {
                mails.current = true;
              }}
            >
              <Mail aria-hidden />
              Invitar y enviar el correo
            </SubmitButton>
          </>
        ) : (
          <SubmitButton busyText="Invitando…">
            <Link2 aria-hidden />
            Invitar y copiar el enlace
          </SubmitButton>
        )
      }
    >
      <TextField
        name="email"
        label="Correo"
        hint={limit === null ? undefined : placesText(limit - 1 - count)}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RightsField />
    </Form>
  );
}

const placesText = (places: number) =>
  places === 1 ? "Tu plan tiene lugar para una persona más." : `Tu plan tiene lugar para ${places} personas más.`;
