import { useProfile } from "@/components/shell/account/profile";
import { useArea } from "@/components/ui/layout/area";

const first = { href: "/finances", label: "Movimientos" };
const rest = [
  { href: "/finances/counts", label: "Conteos" },
  { href: "/finances/treasury", label: "Tesorerías" },
  { href: "/finances/categories", label: "Categorías" },
  { href: "/finances/reports", label: "Reportes" },
];

/** Sections of finances; those of envelopes and constancias only for those who see who gives what. */
export function useFinancesTabs() {
  const { seesDonors } = useProfile();
  const { canWrite } = useArea();
  const ofDonors = [
    ...(canWrite ? [{ href: "/finances/envelopes", label: "Sobres" }] : []),
    { href: "/finances/statements", label: "Constancias" },
  ];
  return [first, ...(seesDonors ? ofDonors : []), ...rest];
}
