import { churchText } from "@/lib/core/values/church-name";

interface InvitationTextProps {
  churchName: string;
  email: string;
  url: string;
}

/** Message with the link of an invitation. */
export const invitationText = ({ churchName, email, url }: InvitationTextProps) =>
  `Te invito a colaborar ${churchText(churchName, "en")}, en Atrio. El enlace es solo para ti: entra con el correo ${email}.\n${url}`;
