"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { GOOGLE_PAGE } from "@/lib/auth/rules";
import { reportGoogle } from "@/lib/client/google-window";
import { beginGoogle } from "@/lib/client/session";
import { errorText, toast } from "@/lib/client/toast";
import { AuthBox } from "./auth-box";

interface GoogleScreenProps {
  /** The name under which the page that opened this window waits for it. */
  attempt: string;
  /** Where to go afterwards: a path of this origin. */
  target: string;
  /** What the provider's answer came to: null when it went well; absent while the provider has not been asked. */
  failure?: string | null;
}

/** Sends its window to the provider, and at the return tells the page that waits; where none does, it goes on itself. */
export function GoogleScreen({ attempt, target, failure }: GoogleScreenProps) {
  const router = useRouter();
  const begun = useRef(false);
  const [isDone, setDone] = useState(false);

  const end = async (failure: string | null) => {
    if (await reportGoogle(attempt, { failure })) {
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
      window.location.replace(await beginGoogle(`${window.location.origin}${GOOGLE_PAGE}?${query}`));
    } catch (error) {
      await end(errorText(error));
    }
  };

  useEffect(() => {
    // Each time is an attempt at the provider, whatever React does twice.
    if (begun.current) return;
    begun.current = true;
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
