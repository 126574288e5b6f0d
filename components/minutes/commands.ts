import { FileSpreadsheet, ScrollText, Trash2 } from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { download } from "@/lib/client/files";
import { minutesNoun } from "@/lib/minutes/labels";
import { minutesHref, newHref } from "./minutes-links";

const area = "minutes";

const destinations: Command[] = [
  {
    label: "Papelera de actas",
    icon: Trash2,
    area,
    href: "/minutes/trash",
    words: "eliminadas borradas restaurar borradores",
  },
];

const actions: Command[] = [
  {
    label: "Levantar un acta",
    icon: ScrollText,
    area,
    needs: "write",
    href: newHref,
    words: "nueva crear reunion asamblea junta consejo comite acuerdos",
  },
  {
    label: "Exportar la lista de actas a Excel",
    icon: FileSpreadsheet,
    area,
    needs: "export",
    run: () => void download("/minutes/export?format=xlsx"),
    words: "descargar xlsx hoja de calculo libro",
  },
];

const search: RowSearch = {
  table: "minutes",
  heading: "Actas encontradas",
  noun: minutesNoun,
  icon: ScrollText,
  href: minutesHref,
  allHref: (text) => `/minutes?title=${encodeURIComponent(text)}`,
};

export const commands: CommandsPart = { destinations, actions, searches: [search] };
