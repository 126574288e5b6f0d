import type { Metadata } from "next";
import { cookies } from "next/headers";
import { GET as CHURCHES_OF_USER } from "@/app/api/users/route";
import { GET as SESSIONS_OF_USER } from "@/app/api/users/sessions/route";
import { CHURCHES, SESSIONS } from "@/components/account/account-keys";
import { AccountScreen } from "@/components/account/account-screen";
import { requireUser } from "@/lib/auth/gate";
import { THEME, toTheme } from "@/lib/client/preferences";
import { FirstAnswers } from "../first-answers";

export const metadata: Metadata = { title: "Mi cuenta" };

const answers = [
  { queryKey: CHURCHES, handler: CHURCHES_OF_USER },
  { queryKey: SESSIONS, handler: SESSIONS_OF_USER },
];

export default async function AccountPage() {
  await requireUser();
  return (
    <FirstAnswers answers={answers}>
      <AccountScreen theme={toTheme((await cookies()).get(THEME)?.value)} />
    </FirstAnswers>
  );
}
