import type { ReactNode } from "react";
import { MembersPlaceProvider } from "@/components/members/members-place";
import { requireArea } from "@/lib/auth/gate";

export default async function MembersLayout({ children }: { children: ReactNode }) {
  const { access, canWrite } = await requireArea("members");
  const { name, country, timeZone } = access.church;
  return (
    <MembersPlaceProvider
      value={{ canWrite, church: { name, country, timeZone }, draftOwner: `${access.user.id}:${access.church.id}` }}
    >
      {children}
    </MembersPlaceProvider>
  );
}
