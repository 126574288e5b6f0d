import { Newspaper } from "lucide-react";
import { defineManifest } from "@/components/ui/modules/manifest";

export const postsManifest = defineManifest({
  area: "blog",
  href: "/blog",
  label: "Blog",
  icon: Newspaper,
  shortcut: "b",
  parts: () => import("./parts"),
});
