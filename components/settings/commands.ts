import { Database, History, ListOrdered, Rocket, ServerCog, UserCog } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";

/** Settings pages that the palette offers. */
export const settingsDestinations: Command[] = [
  {
    label: "Colaboradores",
    icon: UserCog,
    needs: "owner",
    href: "/settings/collaborators",
    words: "permisos invitar personas",
  },
  { label: "Cargos", icon: ListOrdered, needs: "owner", href: "/settings/lists", words: "listas opciones orden" },
  {
    label: "Historial de la iglesia",
    icon: History,
    needs: "owner",
    href: "/settings/history",
    words: "cambios quien auditoria",
  },
  {
    label: "Tus datos",
    icon: Database,
    needs: "owner",
    href: "/settings/data",
    words: "descargar exportar copia cerrar iglesia borrar",
  },
  {
    label: "Mejorar plan",
    icon: Rocket,
    needs: "owner",
    href: "/pricing",
    words: "precio pagar suscripcion gratis base avanzado limite",
  },
  {
    label: "Sistema",
    icon: ServerCog,
    needs: "firstOwner",
    href: "/settings/system",
    words: "correo respaldos version prueba",
  },
];
