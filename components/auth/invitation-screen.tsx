"use client";

import { useSignOut } from "@/components/shell/account/use-sign-out";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel } from "@/components/ui/layout/panel";
import { INVITATION_PAGE } from "@/lib/auth/rules";
import type { InvitationView } from "@/lib/churches/invitations";
import { churchText } from "@/lib/core/values/church-name";
import { AuthBox } from "./auth-box";
import { GoogleButton } from "./google-button";
import { InvitationAccount } from "./invitation-account";
import { JoinButton } from "./invitation-join";
import { withSearch } from "./with-search";

interface InvitationScreenProps {
  token: string;
  invitation: InvitationView;
  /** Address of the signed-in user; null when signed out. */
  signedInAs: string | null;
  withGoogle: boolean;
}

type OpenInvitation = Extract<InvitationView, { state: "open" }>;

/** What an invitation link leads to, with the one step that is left. */
export function InvitationScreen({ invitation, ...props }: InvitationScreenProps) {
  if (invitation.state !== "open") return <Unusable invitation={invitation} isSignedIn={props.signedInAs !== null} />;
  const { church, inviter, email } = invitation;
  return (
    <AuthBox
      title={
        <>
          Te invitaron <span className="[overflow-wrap:anywhere]">{churchText(church, "a")}</span>
        </>
      }
      lead={`${inviter} te invitó a colaborar.`}
    >
      <Panel>
        <dl className="grid gap-3 px-4 py-4">
          <Fact name="Tu correo">
            <span className="[overflow-wrap:anywhere]">{email}</span>
          </Fact>
          <Sections invitation={invitation} />
        </dl>
      </Panel>
      <NextStep invitation={invitation} {...props} />
    </AuthBox>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-fg-muted text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sections({ invitation: { edits, views, inviter } }: { invitation: OpenInvitation }) {
  if (edits.length + views.length === 0)
    return <Fact name="Secciones">Todavía ninguna: {inviter} te las abre después.</Fact>;
  return (
    <>
      {edits.length > 0 && <Fact name="Edita">{edits.join(", ")}</Fact>}
      {views.length > 0 && <Fact name="Solo mira">{views.join(", ")}</Fact>}
    </>
  );
}

function NextStep({
  invitation,
  token,
  signedInAs,
  withGoogle,
}: InvitationScreenProps & { invitation: OpenInvitation }) {
  const { church, email, account } = invitation;
  const here = `${INVITATION_PAGE}?token=${token}`;
  const signIn = withSearch("/login", here, email);
  if (signedInAs === email) return <JoinButton token={token} church={church} />;
  if (signedInAs !== null) return <OtherAccount email={email} signedInAs={signedInAs} target={here} />;
  if (account === "existing")
    return (
      <div className="grid gap-4">
        <p className="text-center text-fg-muted">Ya hay una cuenta con este correo. Inicia sesión y vuelves aquí.</p>
        <Button asChild variant="primary">
          <Link href={signIn}>Iniciar sesión</Link>
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      {withGoogle && <GoogleButton target={here} />}
      <InvitationAccount token={token} church={church} email={email} isTakenOver={account === "unconfirmed"} />
      {account === "unconfirmed" && (
        <Button asChild variant="quiet" className="justify-self-center whitespace-normal text-primary">
          <Link href={signIn}>Entrar con la contraseña que ya tengo</Link>
        </Button>
      )}
    </div>
  );
}

function OtherAccount({ email, signedInAs, target }: { email: string; signedInAs: string; target: string }) {
  const { leaving, leave } = useSignOut(target);
  return (
    <div className="grid gap-4">
      <p className="text-center text-fg-muted">
        Tu sesión es de <b className="font-semibold [overflow-wrap:anywhere]">{signedInAs}</b>, y esta invitación es
        para otro correo.
      </p>
      <Button variant="primary" busy={leaving} onClick={leave} className="h-auto min-h-11 whitespace-normal py-2">
        <span className="[overflow-wrap:anywhere]">Salir y usar {email}</span>
      </Button>
      <Button asChild variant="quiet" className="justify-self-center text-primary">
        <Link href="/">Quedarme en mi cuenta</Link>
      </Button>
    </div>
  );
}

interface UnusableProps {
  invitation: Exclude<InvitationView, OpenInvitation>;
  isSignedIn: boolean;
}

function Unusable({ invitation, isSignedIn }: UnusableProps) {
  return (
    <AuthBox title="Invitación">
      <p role="status" className="text-center text-fg-muted [overflow-wrap:anywhere]">
        {unusableText(invitation)}
      </p>
      <Button asChild variant="primary">
        {isSignedIn ? <Link href="/">Ir a mi iglesia</Link> : <Link href="/login">Iniciar sesión</Link>}
      </Button>
    </AuthBox>
  );
}

function unusableText(invitation: UnusableProps["invitation"]) {
  if (invitation.state === "invalid")
    return "El link de acceso es inválido. Quizá está incompleto o cancelaron la invitación: pide otro a quien te invitó.";
  const { state, church, inviter } = invitation;
  return state === "expired"
    ? `La invitación ${churchText(church, "a")} venció. Pide a ${inviter} otro enlace.`
    : `La invitación ${churchText(church, "a")} ya se usó. Si fuiste tú, inicia sesión. Si no, avisa a ${inviter}.`;
}
