import type { Metadata } from "next";
import { cookies } from "next/headers";
import { CHURCHES, SESSIONS } from "@/components/account/account-keys";
import { AccountScreen } from "@/components/account/account-screen";
import { requireUser } from "@/lib/auth/gate";
import { THEME, toTheme } from "@/lib/client/preferences";
import { type FirstAnswer, FirstAnswers } from "../first-answers";

export const metadata: Metadata = { title: "Mi cuenta" };

const answers: FirstAnswer[] = [
  { queryKey: CHURCHES, path: "/users" },
  { queryKey: SESSIONS, path: "/users/sessions" },
];

export default async function AccountPage() {
  await requireUser();
  return (
    <FirstAnswers answers={answers}>
      <AccountScreen theme={toTheme((await cookies()).get(THEME)?.value)} />
    </FirstAnswers>
  );
}
