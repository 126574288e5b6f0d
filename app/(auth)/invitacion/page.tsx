import type { Metadata } from "next";
import { backend } from "@/app/call-backend";
import { pageIdentity } from "@/app/gate";
import { InvitationScreen } from "@/components/auth/invitation-screen";
import { isGoogleEnabled } from "@/lib/auth/google-provider";

export const metadata: Metadata = { title: "Invitación" };

export default async function InvitationPage({ searchParams }: PageProps<"/invitacion">) {
  const token = String((await searchParams).token ?? "");
  const { viewInvitation } = await backend();
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
