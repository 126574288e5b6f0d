"use client";

import { House, type LucideIcon } from "lucide-react";
import type { Manifest } from "@/components/ui/modules/manifest";
import { useManifests } from "@/components/ui/modules/manifests";
import type { Area } from "@/lib/core/areas";

/** Main link of the sidebar; one with an area requires its permission. `g` and `shortcut` open it too. */
interface MainLink {
  href: string;
  label: string;
  icon: LucideIcon;
  area?: Area;
  shortcut: string;
  add?: Manifest["add"];
  isUnlisted?: true;
}

const home: MainLink = { href: "/", label: "Inicio", icon: House, shortcut: "i" };

export const useMainLinks = (): readonly MainLink[] => [home, ...useManifests()];

/** Those of the sidebar and the bar of phones. */
export const useListedLinks = () => useMainLinks().filter(({ isUnlisted }) => !isUnlisted);

/** Titles of the pages that belong to no module. */
const titles: Record<string, string> = {
  "/": "Inicio",
  "/settings": "Configuración",
  "/account": "Configuración",
  "/pricing": "Mejorar plan",
  "/checkout": "Pago",
};

/** Header title of the section that a path belongs to. */
export function useSectionTitle(path: string) {
  const manifests = useManifests();
  return manifests.find(({ href }) => isSameSection(path, href))?.label ?? titles[section(path)] ?? "Atrio";
}

const section = (path: string) => `/${path.split("/")[1] ?? ""}`;

export const isSameSection = (path: string, other: string) => section(path) === section(other);
