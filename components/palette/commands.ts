import { BookOpen, Moon, Settings, Sun, SunMoon, UserRound } from "lucide-react";
import { financeActions, financePlaces } from "@/components/finances/commands";
import { inventoryActions, inventoryPlaces } from "@/components/inventory/commands";
import { memberActions, memberPlaces } from "@/components/members/commands";
import { settingsPlaces } from "@/components/settings/commands";
import { mainLinks } from "@/components/shell/sections";
import type { Command } from "@/components/ui/command";
import { setTheme } from "@/lib/client/preferences";

/** Where the palette leads, in this order: a module adds its line. */
export const places: Command[] = [
  ...mainLinks.map(({ hotkey, ...link }) => ({ ...link, hotkey: `g ${hotkey}` })),
  ...memberPlaces,
  ...financePlaces,
  ...inventoryPlaces,
  { label: "Configuración de la iglesia", icon: Settings, needs: "owner", href: "/settings", words: "nombre logo" },
  ...settingsPlaces,
  { label: "Mi cuenta", icon: UserRound, href: "/account", words: "perfil contraseña foto iglesias sesiones" },
];

/** What it does: here too. */
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
