"use client";

import { BookOpen, CreditCard, Moon, Settings, Sun, SunMoon, UserRound } from "lucide-react";
import { enterPortal } from "@/components/plans/portal";
import { settingsDestinations } from "@/components/settings/commands";
import { useMainLinks } from "@/components/shell/sections";
import type { Command } from "@/components/ui/modules/command";
import { useParts } from "@/components/ui/modules/use-parts";
import { setTheme } from "@/lib/client/preferences";
import { toast } from "@/lib/client/toast";

/** Pages and actions that the palette offers, and the searches for rows; suspends until the modules' own are loaded. */
export function useCommands() {
  const mainLinks = useMainLinks().map(
    ({ href, label, icon, area, shortcut }): Command => ({ href, label, icon, area, hotkey: `g ${shortcut}` }),
  );
  const parts = useParts("commands");
  return {
    destinations: [...mainLinks, ...parts.flatMap((part) => part.destinations), ...sharedDestinations],
    actions: [...parts.flatMap((part) => part.actions), ...sharedActions],
    searches: parts.flatMap(({ area, searches = [] }) => searches.map((search) => ({ area, ...search }))),
  };
}

const sharedDestinations: Command[] = [
  { label: "Configuración de la iglesia", icon: Settings, needs: "owner", href: "/settings", words: "nombre logo" },
  ...settingsDestinations,
  { label: "Mi cuenta", icon: UserRound, href: "/account", words: "perfil contraseña foto iglesias sesiones" },
];

const sharedActions: Command[] = [
  { label: "Tema claro", icon: Sun, run: () => setTheme("light"), words: "modo apariencia color dia" },
  { label: "Tema oscuro", icon: Moon, run: () => setTheme("dark"), words: "modo apariencia color noche dark" },
  { label: "Tema del sistema", icon: SunMoon, run: () => setTheme("system"), words: "apariencia color automatico" },
  {
    label: "Administrar suscripción",
    icon: CreditCard,
    needs: "owner",
    run: () =>
      enterPortal().then(
        (url) => window.location.assign(url),
        (error) => toast.error(error),
      ),
    words: "plan pago tarjeta recibos cancelar stripe",
  },
  {
    label: "Referencia de la API",
    icon: BookOpen,
    needs: "owner",
    run: () => window.location.assign("/api/docs"),
    words: "programas desarrolladores documentacion openapi",
  },
];
