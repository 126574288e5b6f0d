import { HandCoins, type LucideIcon, PackagePlus, UserPlus } from "lucide-react";
import Link from "next/link";
import type { Area } from "@/lib/auth/areas";

const actions: { area: Area; href: string; label: string; icon: LucideIcon }[] = [
  { area: "members", href: "/members?nuevo=1", label: "Agregar miembro", icon: UserPlus },
  { area: "finances", href: "/finances?nuevo=1", label: "Registrar movimiento", icon: HandCoins },
  { area: "inventory", href: "/inventory?nuevo=1", label: "Agregar artículo", icon: PackagePlus },
];

export const hasQuickActions = (writes: readonly Area[]) => actions.some(({ area }) => writes.includes(area));

/** Most frequent actions in the areas where the user may write. */
export function QuickActions({ writes }: { writes: readonly Area[] }) {
  const allowed = actions.filter(({ area }) => writes.includes(area));
  if (allowed.length === 0) return null;
  return (
    <ul aria-label="Acciones rápidas" className="grid gap-2 md:auto-cols-fr md:grid-flow-col md:gap-4">
      {allowed.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-12 items-center gap-3 rounded-md border border-border bg-surface px-4 font-semibold text-fg no-underline hover:bg-surface2 md:min-h-14 md:px-6"
          >
            <Icon aria-hidden className="size-5 text-primary" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
