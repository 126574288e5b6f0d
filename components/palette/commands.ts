import { BookOpen, Moon, Settings, Sun, SunMoon, UserRound } from "lucide-react";
import { financeActions, financeDestinations } from "@/components/finances/commands";
import { inventoryActions, inventoryDestinations } from "@/components/inventory/commands";
import { memberActions, memberDestinations } from "@/components/members/commands";
import { settingsDestinations } from "@/components/settings/commands";
import { mainLinks } from "@/components/shell/sections";
import type { Command } from "@/components/ui/command";
import { setTheme } from "@/lib/client/preferences";

/** Pages that the palette offers, in this order: a module adds its line. */
export const destinations: Command[] = [
  ...mainLinks.map(({ hotkey, ...link }) => ({ ...link, hotkey: `g ${hotkey}` })),
  ...memberDestinations,
  ...financeDestinations,
  ...inventoryDestinations,
  { label: "Configuración de la iglesia", icon: Settings, needs: "owner", href: "/settings", words: "nombre logo" },
  ...settingsDestinations,
  { label: "Mi cuenta", icon: UserRound, href: "/account", words: "perfil contraseña foto iglesias sesiones" },
];

/** Actions that the palette offers: a module adds its line. */
export const actions: Command[] = [
  ...memberActions,
  ...financeActions,
  ...inventoryActions,
  { label: "Tema claro", icon: Sun, run: () => setTheme("light"), words: "apariencia color dia" },
  { label: "Tema oscuro", icon: Moon, run: () => setTheme("dark"), words: "apariencia color noche" },
  { label: "Tema del sistema", icon: SunMoon, run: () => setTheme("system"), words: "apariencia color automatico" },
  {
    label: "Referencia de la API",
    icon: BookOpen,
    needs: "owner",
    run: () => window.location.assign("/api/docs"),
    words: "programas desarrolladores documentacion openapi",
  },
];
