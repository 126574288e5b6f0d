import type { Metadata } from "next";
import { cookies } from "next/headers";
import { requireUser } from "@/app/gate";
import { CHURCHES, SESSIONS } from "@/components/account/account-keys";
import { AccountScreen } from "@/components/account/account-screen";
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
