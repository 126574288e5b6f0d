import { House, type LucideIcon, Package, Users, Wallet } from "lucide-react";
import type { Area } from "@/lib/auth/areas";

/** Main links of the sidebar; one with an area requires its permission. `g` and `hotkey` open it too. */
export const mainLinks: { href: string; label: string; icon: LucideIcon; area?: Area; hotkey: string }[] = [
  { href: "/", label: "Inicio", icon: House, hotkey: "i" },
  { href: "/members", label: "Miembros", icon: Users, area: "members", hotkey: "m" },
  { href: "/finances", label: "Finanzas", icon: Wallet, area: "finances", hotkey: "f" },
  { href: "/inventory", label: "Inventario", icon: Package, area: "inventory", hotkey: "v" },
];

const titles: Record<string, string> = {
  "": "Inicio",
  members: "Miembros",
  finances: "Finanzas",
  inventory: "Inventario",
  classes: "Clases",
  settings: "Configuración",
  account: "Configuración",
};

const firstSegment = (path: string) => path.split("/")[1] ?? "";

/** Header title of the section that a path belongs to. */
export const sectionTitle = (path: string) => titles[firstSegment(path)] ?? "Atrio";

export const isSameSection = (path: string, other: string) => firstSegment(path) === firstSegment(other);
