"use client";

import { useQuery } from "@tanstack/react-query";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { api } from "@/lib/client/api";
import { planRefusal, setSessionState, useSessionState } from "@/lib/client/session-state";
import { planNames } from "@/lib/core/areas";
import { plansKey } from "./plans-key";

const close = () => setSessionState({ planUpgradeOpen: false });

/** Opens when the plan refuses something, over the form that was being filled in. */
export function UpgradeDialog() {
  const open = useSessionState("planUpgradeOpen");
  const { plan } = useProfile();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent
        title={plan < planNames.length - 1 ? "Tu plan no alcanza para esto" : "Llegaste al límite"}
        description={planRefusal() || `Tu iglesia tiene el plan ${planNames[plan]}.`}
      >
        <Remedy />
      </DialogContent>
    </Dialog>
  );
}

/** What to do about it, and who can. */
function Remedy() {
  const { owner, plan } = useProfile();
  const { data } = useQuery({ queryKey: plansKey, queryFn: () => api.get("/payments/plans"), enabled: owner });
  const canUpgrade = plan < planNames.length - 1;
  const isSold = data?.billing ?? true;
  return (
    <>
      <p className="mt-4">{remedyText(owner, canUpgrade, isSold)} Lo que escribiste sigue aquí.</p>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Volver</Button>
        </DialogClose>
        {owner && canUpgrade && isSold && (
          <Button variant="primary" asChild>
            <Link href="/pricing" onClick={close}>
              Ver planes
            </Link>
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

function remedyText(owner: boolean, canUpgrade: boolean, isSold: boolean) {
  if (!canUpgrade) return "Tu iglesia ya tiene el plan más alto.";
  if (!owner) return "El plan lo cambia el dueño de la iglesia en Atrio: habla con tu pastor.";
  if (!isSold) return "En esta instalación no se cobran planes: el de tu iglesia lo cambia quien la administra.";
  return "Puedes ver qué tiene cada plan y cambiarlo cuando quieras.";
}
