"use client";

import { Notice } from "@/components/ui/states/notice";
import { hasLiveSubscription } from "./plan-text";
import { usePlans } from "./use-plans";

const texts = {
  closure:
    "La suscripción no se renueva: termina con lo que ya pagaste, y a más tardar cuando la iglesia se borre. Si cambias de opinión antes, sigue como estaba.",
  transfer:
    "La suscripción no se renueva: el plan sigue hasta el final de lo que ya pagaste, y tu tarjeta se quita ahora. Después paga quien recibe la iglesia, si quiere.",
};

/** What happens to a living subscription when the church is closed or handed over. */
export function SubscriptionFate({ when }: { when: keyof typeof texts }) {
  const { data } = usePlans();
  if (!data || !hasLiveSubscription(data)) return null;
  return (
    <Notice tone="warn" className="mt-4">
      {texts[when]}
    </Notice>
  );
}
