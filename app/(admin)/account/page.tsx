import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AccountScreen } from "@/components/account/account-screen";
import { requireUser } from "@/lib/auth/gate";
import { THEME, toTheme } from "@/lib/client/preferences";

export const metadata: Metadata = { title: "Mi cuenta" };

export default async function AccountPage() {
  await requireUser();
  return <AccountScreen theme={toTheme((await cookies()).get(THEME)?.value)} />;
}
