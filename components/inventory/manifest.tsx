import { Package } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const inventoryManifest = defineManifest({
  area: "inventory",
  href: "/inventory",
  label: "Inventario",
  icon: Package,
  shortcut: "v",
  add: { href: "/inventory?nuevo=1", label: "Agregar artículo" },
  parts: () => import("./parts"),
});
