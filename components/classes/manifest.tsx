import { GraduationCap } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const classesManifest = defineManifest({
  area: "classes",
  href: "/classes",
  label: "Clases",
  icon: GraduationCap,
  shortcut: "l",
  isUnlisted: true,
  parts: () => import("./parts"),
});
