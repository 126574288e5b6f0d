import {
  BookOpen,
  BookOpenText,
  HandCoins,
  HandHeart,
  ImageIcon,
  type LucideIcon,
  Megaphone,
  Music,
  Square,
} from "lucide-react";
import type { ItemKind } from "@/lib/presentations/programmes/rules";

export const kindIcons: Record<ItemKind, LucideIcon> = {
  canto: Music,
  lectura: BookOpen,
  imagen: ImageIcon,
  anuncio: Megaphone,
  oracion: HandHeart,
  predicacion: BookOpenText,
  ofrenda: HandCoins,
  otro: Square,
};
