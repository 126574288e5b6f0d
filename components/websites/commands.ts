import {
  CalendarDays,
  CalendarPlus,
  HeartHandshake,
  Images,
  Palette,
  QrCode,
  SquareArrowOutUpRight,
} from "lucide-react";
import type { Command } from "@/components/ui/modules/command";
import type { CommandsPart, RowSearch } from "@/components/ui/modules/manifest";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

const area = "website";

const destinations: Command[] = [
  { label: "Imágenes de la página", icon: Images, area, href: "/website/images", words: "fotos galeria portada logo" },
  {
    label: "Apariencia de la página",
    icon: Palette,
    area,
    href: "/website/look",
    words: "estilo colores estructura idioma",
  },
];

/** The published site, in a window of its own. */
async function openSite() {
  try {
    const { url, published } = await api.get("/builder/website/info");
    if (published) window.open(url, "_blank", "noopener");
    else toast.error("La página todavía no está publicada.");
  } catch (error) {
    toast.error(error);
  }
}

const actions: Command[] = [
  {
    label: "Crear evento",
    icon: CalendarPlus,
    area,
    needs: "write",
    href: "/website/events?nuevo=1",
    words: "nuevo agregar retiro vigilia sitio",
  },
  {
    label: "Agregar actividad",
    icon: HeartHandshake,
    area,
    needs: "write",
    href: "/website/activities?nuevo=1",
    words: "nueva jovenes ninos sitio",
  },
  {
    label: "Ver página",
    icon: SquareArrowOutUpRight,
    area,
    run: () => void openSite(),
    words: "abrir sitio web publica",
  },
  { label: "Compartir página", icon: QrCode, area, href: "/website?compartir=1", words: "enlace whatsapp qr sitio" },
];

const search: RowSearch = {
  table: "events",
  heading: "Eventos",
  noun: { one: "evento", many: "eventos", ending: "o" },
  icon: CalendarDays,
  href: (id) => `/website/events?editar=${id}`,
  allHref: () => "/website/events",
};

export const commands: CommandsPart = { destinations, actions, searches: [search] };
