"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { GOOGLE_PAGE } from "@/lib/auth/rules";
import { reportGoogleSignIn } from "@/lib/client/google-window";
import { startGoogleSignIn } from "@/lib/client/session";
import { errorText, toast } from "@/lib/client/toast";
import { AuthBox } from "./auth-box";

interface GoogleScreenProps {
  /** Id under which the opener page waits for this window's result. */
  attempt: string;
  /** Where to go afterwards: a path of this origin. */
  target: string;
  /** Error message of the provider's answer: null on success, undefined before the provider was asked. */
  failure?: string | null;
}

/** Redirects its window to the provider; on return reports to the opener page, or continues itself if there is none. */
export function GoogleScreen({ attempt, target, failure }: GoogleScreenProps) {
  const router = useRouter();
  const hasBegun = useRef(false);
  const [isDone, setDone] = useState(false);

  const end = async (failure: string | null) => {
    if (await reportGoogleSignIn(attempt, { failure })) {
      setDone(true);
      window.close();
      return;
    }
    if (failure === null) toast.success("Ingreso");
    else if (failure !== "") toast.error(failure);
    router.replace(failure === null ? target : `/login?${new URLSearchParams({ redirect: target })}`);
  };

  const begin = async () => {
    const query = new URLSearchParams({ intento: attempt, redirect: target, fin: "1" });
    try {
      window.location.replace(await startGoogleSignIn(`${window.location.origin}${GOOGLE_PAGE}?${query}`));
    } catch (error) {
      await end(errorText(error));
    }
  };

  useEffect(() => {
    // React runs effects twice in development; each run would be another attempt at the provider.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void (failure === undefined ? begin() : end(failure));
  });

  return (
    <AuthBox title="Continuar con Google">
      <p role="status" className="text-center text-fg-muted">
        {isDone ? "Listo. Ya puedes cerrar esta ventana." : "Un momento…"}
      </p>
    </AuthBox>
  );
}
