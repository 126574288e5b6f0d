import { FileSpreadsheet, FileText, Plus, Presentation, Trash2 } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { api } from "@/lib/client/api";
import { download } from "@/lib/client/files";
import { countText, numberText } from "@/lib/core/values/numbers";
import { firstLine } from "@/lib/presentations/rules";
import { editorHref } from "./presentation-links";

const area = "presentations";

const destinations: Command[] = [
  {
    label: "Papelera de presentaciones",
    icon: Trash2,
    area,
    href: "/presentations/trash",
    words: "eliminadas borradas restaurar cantos",
  },
];

const actions: Command[] = [
  {
    label: "Nueva presentación",
    icon: Plus,
    area,
    needs: "write",
    href: "/presentations?nuevo=1",
    words: "crear canto letra diapositivas proyectar himno",
  },
  {
    label: "Exportar presentaciones a Excel",
    icon: FileSpreadsheet,
    area,
    needs: "export",
    run: () => void download("/presentations/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo cantos",
  },
  {
    label: "Exportar presentaciones a CSV",
    icon: FileText,
    area,
    needs: "export",
    run: () => void download("/presentations/export?format=csv"),
    words: "descargar cantos",
  },
];

const MAX_FOUND = 5;

const search: RowSearch = {
  heading: "Presentaciones encontradas",
  noun: "presentaciones",
  find: async (title, signal) => {
    const { rows, count } = await api.get("/presentations", { title, pageSize: MAX_FOUND }, { signal });
    const found = rows.map(({ id, title: name, slides, pictures: [picture], photo }) => ({
      href: editorHref(id),
      name,
      note: picture ? "Imagen" : firstLine(slides[0] ?? ""),
      image: photo,
    }));
    return { rows: found, count };
  },
  allHref: (text) => `/presentations?title=${encodeURIComponent(text)}`,
  allLabel: (count, style) => `Ver las ${numberText(count, style)} presentaciones`,
  allIcon: Presentation,
  countText: (count, style) => countText(count, "presentación", "presentaciones", style),
};

export const commands: CommandsPart = { destinations, actions, search };
