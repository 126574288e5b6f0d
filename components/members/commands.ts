import { Cake, FileSpreadsheet, FileText, Plus, Trash2, Upload, Users } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { api } from "@/lib/client/api";
import { download } from "@/lib/client/files";
import { countText, numberText } from "@/lib/core/values/numbers";

const area = "members";

const destinations: Command[] = [
  { label: "Cumpleaños", icon: Cake, area, href: "/members/birthdays", words: "fiesta felicitar mes" },
  { label: "Papelera de miembros", icon: Trash2, area, href: "/members/trash", words: "eliminados borrados restaurar" },
];

const actions: Command[] = [
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
    needs: "export",
    run: () => void download("/members/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo",
  },
  {
    label: "Exportar miembros a CSV",
    icon: FileText,
    area,
    needs: "export",
    run: () => void download("/members/export?format=csv"),
    words: "descargar",
  },
];

const MAX_PEOPLE = 6;

const search: RowSearch = {
  heading: "Personas",
  noun: "personas",
  find: async (name, signal) => {
    const { rows, count } = await api.get("/members", { name, pageSize: MAX_PEOPLE }, { signal });
    const found = rows.map(({ id, name: fullName, position, phone, photo }) => ({
      href: `/members/${id}`,
      name: fullName,
      note: [position, phone].filter(Boolean).join(" · "),
      image: photo,
    }));
    return { rows: found, count };
  },
  allHref: (text) => `/members?name=${encodeURIComponent(text)}`,
  allLabel: (count, style) => `Ver las ${numberText(count, style)} personas`,
  allIcon: Users,
  countText: (count, style) => countText(count, "persona", "personas", style),
};

export const commands: CommandsPart = { destinations, actions, search };
