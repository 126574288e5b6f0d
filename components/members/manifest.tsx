import { Users } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const membersManifest = defineManifest({
  area: "members",
  href: "/members",
  label: "Miembros",
  icon: Users,
  shortcut: "m",
  add: { href: "/members?nuevo=1", label: "Agregar miembro" },
  parts: () => import("./parts"),
});
