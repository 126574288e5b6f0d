import { Award } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const certificatesManifest = defineManifest({
  area: "certificates",
  href: "/certificates",
  label: "Certificados",
  icon: Award,
  shortcut: "c",
  parts: () => import("./parts"),
});
