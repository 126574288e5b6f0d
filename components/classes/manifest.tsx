import { Users } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const classesManifest = defineManifest({
  area: "classes",
  href: "/classes",
  label: "Clases",
  // One that every page has already: another is 0.2 kB on each of them.
  icon: Users,
  shortcut: "l",
  isUnlisted: true,
  parts: () => import("./parts"),
});
