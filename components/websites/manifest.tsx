import { Globe } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const websitesManifest = defineManifest({
  area: "website",
  href: "/website",
  label: "Página",
  icon: Globe,
  shortcut: "w",
  parts: () => import("./parts"),
});
