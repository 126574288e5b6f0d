import { Presentation } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const presentationsManifest = defineManifest({
  area: "presentations",
  href: "/presentations",
  label: "Presentaciones",
  icon: Presentation,
  shortcut: "p",
  add: { href: "/presentations?nuevo=1", label: "Nueva presentación" },
  parts: () => import("./parts"),
});
