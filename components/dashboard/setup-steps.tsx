"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { countryName, currencyName, zoneName } from "@/components/church/church-text";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { usePermission } from "@/components/shell/account/use-permission";
import { useResendVerification } from "@/components/shell/account/verify-notice";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useParts } from "@/components/ui/modules/use-parts";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { Dashboard } from "@/lib/dashboard/schema";
import { dashboardKey } from "./dashboard-key";

interface Step {
  done: boolean;
  title: string;
  text: string;
  action: ReactNode;
}

/** Setup steps of the owner's church; suspends until the modules' parts are loaded. */
export function useSetupSteps(dashboard: Dashboard): Step[] {
  const { email, emailVerified, mailIsSetUp, churchLogo, churchReviewed, country, currency, timeZone } = useProfile();
  const isPermitted = usePermission();
  const client = useQueryClient();
  const setups = useParts("dashboard").flatMap(({ area, setup }) =>
    isPermitted({ area, needs: "write" }) ? (setup ?? []) : [],
  );
  return [
    {
      done: emailVerified,
      title: "Confirma tu correo",
      text: mailIsSetUp
        ? `Abre el enlace que te enviamos a ${email}.`
        : `Esta instalación no envía correos: pide a quien la administra que confirme ${email}.`,
      action: <ResendButton />,
    },
    {
      done: churchLogo !== null,
      title: "Pon el logo de tu iglesia",
      text: "Sale en los reportes y en lo que tu iglesia imprime.",
      action: <StepLink href="/settings">Elegir el logo</StepLink>,
    },
    {
      done: churchReviewed,
      title: "Revisa el país y la moneda",
      text: `${countryName(country)}, ${currencyName(currency)}, hora de ${zoneName(timeZone)}.`,
      action: (
        <>
          <ConfirmButton />
          <StepLink href="/settings">Cambiarlos</StepLink>
        </>
      ),
    },
    ...setups.map(({ isDone, links, Action, ...step }) => ({
      ...step,
      done: isDone(dashboard),
      action: (
        <>
          {links.map(({ href, label }) => (
            <StepLink key={href} href={href}>
              {label}
            </StepLink>
          ))}
          {Action && <Action onDone={() => client.invalidateQueries({ queryKey: dashboardKey(true) })} />}
        </>
      ),
    })),
    {
      done: (dashboard.collaborators ?? 0) > 0,
      title: "Invita a un colaborador",
      text: "Tú decides qué ve y qué puede cambiar cada quien.",
      action: <StepLink href="/settings/collaborators">Invitar</StepLink>,
    },
  ];
}

function StepLink({ href, children }: { href: string; children: string }) {
  return (
    <Button asChild>
      <Link href={href}>{children}</Link>
    </Button>
  );
}

function ResendButton() {
  const { mailIsSetUp } = useProfile();
  const { mutate, isPending } = useResendVerification();
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {mailIsSetUp ? "Reenviar correo" : "Crear otro enlace"}
    </Button>
  );
}

/** Saves country and currency as they are, which marks them as reviewed. */
function ConfirmButton() {
  const { churchName, churchVersion, country, currency } = useProfile();
  const refreshProfile = useRefreshProfile();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.put("/churches", { name: churchName ?? "", country, currency, version: churchVersion ?? undefined }),
    onSettled: refreshProfile,
    onError: (error) => toast.error(error),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Está bien así
    </Button>
  );
}
