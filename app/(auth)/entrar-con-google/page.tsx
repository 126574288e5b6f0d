import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { pageIdentity } from "@/app/gate";
import { GoogleScreen } from "@/components/auth/google-screen";
import { isGoogleEnabled } from "@/lib/auth/google-provider";
import { comeBackText, safeRedirect } from "@/lib/auth/rules";

export const metadata: Metadata = { title: "Continuar con Google" };

const FAILED = "Error al iniciar sesión con Google";
/** Messages by error code of the address; a cancelled sign-in shows none. */
const failures = new Map([
  ["servicio", "El servicio no está disponible en este momento. Inténtalo de nuevo."],
  ["cancelado", ""],
]);

/** Seconds of the address, which anyone may have written: from none to an hour. */
const toSeconds = (text: unknown) => (/^\d{1,4}$/.test(String(text)) ? Number(text) : 0);

export default async function GooglePage({ searchParams }: PageProps<"/entrar-con-google">) {
  if (!isGoogleEnabled()) notFound();
  const { intento, redirect: path, fin, error, espera } = await searchParams;
  const target = safeRedirect(path);
  const isSignedIn = (await pageIdentity()) !== null;
  const given = { attempt: String(intento ?? ""), target };
  if (error === "limite")
    return <GoogleScreen {...given} failure={`Demasiados intentos. ${comeBackText(toSeconds(espera))}`} />;
  if (error !== undefined) return <GoogleScreen {...given} failure={failures.get(String(error)) ?? FAILED} />;
  if (isSignedIn) return <GoogleScreen {...given} failure={null} />;
  if (fin !== undefined) return <GoogleScreen {...given} failure={FAILED} />;
  // Only our own pages, or the person directly, start a sign-in.
  if ((await headers()).get("sec-fetch-site") === "cross-site")
    redirect(`/login?redirect=${encodeURIComponent(target)}`);
  return <GoogleScreen {...given} />;
}
