import { Wallet } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const financesManifest = defineManifest({
  area: "finances",
  href: "/finances",
  label: "Finanzas",
  icon: Wallet,
  shortcut: "f",
  add: { href: "/finances?nuevo=1", label: "Registrar movimiento" },
  parts: () => import("./parts"),
});
