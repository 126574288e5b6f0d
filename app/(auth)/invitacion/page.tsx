import type { Metadata } from "next";
import { InvitationScreen } from "@/components/auth/invitation-screen";
import { pageIdentity } from "@/lib/auth/gate";
import { isGoogleEnabled } from "@/lib/auth/google-provider";
import { viewInvitation } from "@/lib/churches/invitations";

export const metadata: Metadata = { title: "Invitación" };

export default async function InvitationPage({ searchParams }: PageProps<"/invitacion">) {
  const token = String((await searchParams).token ?? "");
  const [identity, invitation] = await Promise.all([pageIdentity(), viewInvitation(token)]);
  return (
    <InvitationScreen
      token={token}
      invitation={invitation}
      signedInAs={identity?.user.email ?? null}
      withGoogle={isGoogleEnabled()}
    />
  );
}
