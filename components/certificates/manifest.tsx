import { Award } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const certificatesManifest = defineManifest({
  area: "certificates",
  href: "/certificates",
  label: "Certificados",
  icon: Award,
  shortcut: "c",
  add: { href: "/certificates/new", label: "Emitir certificado" },
  parts: () => import("./parts"),
});
