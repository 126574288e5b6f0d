interface InvitationTextProps {
  churchName: string;
  email: string;
  url: string;
}

/** Message with the link of an invitation. */
export const invitationText = ({ churchName, email, url }: InvitationTextProps) =>
  `Te invito a colaborar en ${churchName}, en Atrio. El enlace es solo para ti: entra con el correo ${email}.\n${url}`;
