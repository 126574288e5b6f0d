import { ScrollText } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const minutesManifest = defineManifest({
  area: "minutes",
  href: "/minutes",
  label: "Actas",
  icon: ScrollText,
  shortcut: "a",
  parts: () => import("./parts"),
});
