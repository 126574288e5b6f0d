"use client";

import type { ReactNode } from "react";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { useManifests } from "@/components/ui/modules/manifests";
import { WHOLE_DAYS } from "@/lib/core/values/site-life.mjs";
import type { PlansState } from "@/lib/plans/schema";
import { areaNames, areasBetween, planName } from "./plan-text";

/** What happens to the data when the plan changes, and who handles the payment. */
export function PlanQuestions({ state: { billing, plan } }: { state: PlansState }) {
  const built = useManifests().map(({ area }) => area);
  const lower = Array.from({ length: plan }, (_, index) => plan - 1 - index);
  return (
    <Panel aria-labelledby="questions-title">
      <PanelHead id="questions-title" title="Si tu plan cambia" />
      <PanelBody>
        <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          <Question title="¿Se borra algo?">
            No. Ningún cambio de plan borra datos: lo que tu iglesia guardó se puede leer y descargar siempre.
          </Question>
          {plan === 0 ? (
            <Question title="¿Y si un plan termina?">
              Lo que no está en el plan Gratis queda para leer y descargar, y vuelve a abrirse si lo pagas de nuevo.
            </Question>
          ) : (
            <Question title="¿Qué dejaríamos de poder cambiar?">
              {lower.map((target) => (
                <span key={target} className="block">
                  En el plan {planName(target)}, solo para leer y descargar:{" "}
                  {areaNames(areasBetween(target + 1, plan, built))}. Lo que no tenga datos se cierra.
                </span>
              ))}
            </Question>
          )}
          {built.includes("website") && (
            <Question title="¿Qué pasa con la página pública?">
              Sin un plan que la incluya, quien la visite la ve completa {WHOLE_DAYS} días más. Después muestra, durante
              un año, solo su nombre, los horarios y la dirección. Con el plan otra vez, vuelve completa.
            </Question>
          )}
          <Question title="¿Y si ya pasamos un límite?">
            Todo lo que hay se queda, también las personas. Solo no se puede agregar más hasta volver a estar dentro.
          </Question>
          {billing && (
            <Question title="¿Quién cobra?">
              Stripe, en su propia página: los datos de la tarjeta no pasan por Atrio. Puedes cancelar cuando quieras, y
              el plan sigue hasta el final de lo que ya pagaste.
            </Question>
          )}
        </dl>
      </PanelBody>
    </Panel>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="font-medium">{title}</dt>
      <dd className="max-w-[65ch] text-fg-muted">{children}</dd>
    </div>
  );
}
