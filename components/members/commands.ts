import { Cake, FileSpreadsheet, FileText, Plus, Trash2, Upload } from "lucide-react";
import type { Command } from "@/components/ui/command";
import { download } from "@/lib/client/files";

const area = "members";

export const memberDestinations: Command[] = [
  { label: "Cumpleaños", icon: Cake, area, href: "/members/birthdays", words: "fiesta felicitar mes" },
  { label: "Papelera de miembros", icon: Trash2, area, href: "/members/trash", words: "eliminados borrados restaurar" },
];

export const memberActions: Command[] = [
  {
    label: "Agregar miembro",
    icon: Plus,
    area,
    needs: "write",
    href: "/members?nuevo=1",
    words: "nuevo crear persona",
  },
  { label: "Importar miembros", icon: Upload, area, needs: "write", href: "/members/import", words: "subir excel csv" },
  {
    label: "Exportar miembros a Excel",
    icon: FileSpreadsheet,
    area,
    run: () => void download("/members/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo",
  },
  {
    label: "Exportar miembros a CSV",
    icon: FileText,
    area,
    run: () => void download("/members/export?format=csv"),
    words: "descargar",
  },
];
