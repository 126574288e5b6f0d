"use client";

import { ArrowRight, CircleCheck, Hourglass, LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel } from "@/components/ui/layout/panel";
import { useManifests } from "@/components/ui/modules/manifests";
import { EmptyState } from "@/components/ui/states/empty-state";
import { areaDetails } from "@/lib/core/area-details";
import { areaList } from "@/lib/core/areas";
import { churchText } from "@/lib/core/values/church-name";
import { catalogue, grantsPlan } from "@/lib/plans/rules";
import type { PlansState } from "@/lib/plans/schema";
import { planName } from "./plan-text";
import { usePlans } from "./use-plans";

/** Milliseconds after which the page stops asking and says what to do. */
const PATIENCE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;

/** Back from Stripe's page, which grants nothing: asks until the payment has arrived at the server. */
export function CheckoutDone() {
  const { plan } = useProfile();
  const { isLate, retry } = usePatience();
  const { data } = usePlans({
    refetchInterval: ({ state }) =>
      isLate || isConfirmed(state.data)
        ? false
        : Math.min(FIRST_WAIT_MS * 1.5 ** state.dataUpdateCount, LONGEST_WAIT_MS),
  });
  return (
    <Panel className="w-full max-w-[40rem]" role="status">
      {isConfirmed(data) && data?.plan === plan ? <Paid /> : isLate ? <Late onRetry={retry} /> : <Confirming />}
    </Panel>
  );
}

/** Whether the church has the plan that it pays for. */
const isConfirmed = (state: PlansState | undefined) =>
  state?.subscription != null &&
  grantsPlan(state.subscription.status) &&
  (state.subscription.product === null || state.plan >= catalogue[state.subscription.product].plan);

function usePatience() {
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setLateRound(round), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [round]);
  return { isLate: lateRound === round, retry: () => setRound(round + 1) };
}

function Confirming() {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-primary" />
      <h2>Estamos confirmando tu pago</h2>
      <p className="max-w-[40ch] text-balance text-fg-muted">
        Stripe nos avisa en unos segundos. Puedes esperar aquí o seguir trabajando: el plan se abre solo.
      </p>
    </div>
  );
}

function Late({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={Hourglass}
      title="El pago todavía no se confirma"
      action={
        <>
          <Button onClick={onRetry}>Preguntar otra vez</Button>
          <Button asChild>
            <Link href="/pricing">Ver mi plan</Link>
          </Button>
        </>
      }
    >
      No pagues de nuevo: si Stripe te envió el recibo, el plan se abre solo en cuanto llegue su aviso. Si en una hora
      sigue igual, avisa a quien administra esta instalación.
    </EmptyState>
  );
}

function Paid() {
  const { churchName, plan, ...profile } = useProfile();
  const opened = useManifests().filter(({ area }) => areaList[area].plan > 0 && areaList[area].plan <= plan);
  return (
    <>
      <div className="grid justify-items-center gap-3 px-6 pt-12 pb-6 text-center">
        <CircleCheck aria-hidden strokeWidth={1.5} className="size-10 text-success" />
        <h2 className="text-balance">Listo: tu iglesia tiene el plan {planName(plan)}</h2>
        <p className="max-w-[40ch] text-balance text-fg-muted">
          Gracias. Esto ya está abierto {churchText(churchName ?? "", "en")}:
        </p>
      </div>
      <ul className="border-border border-t">
        {opened
          .filter(({ area }) => profile[`perm_${area}`])
          .map(({ area, href, label, icon: Icon }) => (
            <li key={area} className="border-border border-b last:border-b-0">
              <Link
                href={href}
                className="flex min-h-16 items-center gap-3 px-4 py-2 text-fg no-underline hover:bg-surface2 md:px-6"
              >
                <Icon aria-hidden className="size-5 text-primary" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{label}</span>
                  <span className="block text-fg-muted text-sm">{areaDetails[area].summary}</span>
                </span>
                <ArrowRight aria-hidden className="size-5 text-fg-muted" />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
