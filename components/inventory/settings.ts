import type { SettingsPart } from "@/components/ui/manifest";

export const settings: SettingsPart = { exported: ["inventario"] };
