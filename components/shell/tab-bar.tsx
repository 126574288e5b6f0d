"use client";

import { Menu, Plus } from "lucide-react";
import { usePathname } from "next/navigation";
import { FirstWord } from "@/components/ui/controls/first-word";
import { Link } from "@/components/ui/controls/link";
import { usePermission } from "./account/use-permission";
import { isSameSection, useListedLinks } from "./sections";

interface TabBarProps {
  menuOpen: boolean;
  onMenu: () => void;
}

const item =
  "relative grid content-center justify-items-center gap-px overflow-hidden text-fg-muted text-sm leading-tight no-underline aria-[current]:font-semibold aria-[current]:text-primary";

/** Places on phones: the home and two sections, what is added most, and the menu. A bar of the page's own replaces it. */
export function TabBar({ menuOpen, onMenu }: TabBarProps) {
  const path = usePathname();
  const isPermitted = usePermission();
  const places = useListedLinks().filter(isPermitted).slice(0, 3);
  const main = places.findLast(({ area, add }) => add && isPermitted({ area, needs: "write" }))?.add;
  const toPlace = ({ href, label, icon: Icon }: (typeof places)[number]) => (
    <Link
      key={href}
      href={href}
      aria-current={isSameSection(path, href) ? "page" : undefined}
      className={`${item} ${href === places[2]?.href ? "col-start-4" : ""}`}
    >
      <Icon aria-hidden />
      {label}
    </Link>
  );
  return (
    <nav aria-label="Lugares" data-places className="md:hidden print:hidden">
      {places.slice(0, 2).map(toPlace)}
      {main && (
        <Link href={main.href} data-add className={`${item} col-start-3`}>
          <Plus aria-hidden />
          <FirstWord text={main.label} />
        </Link>
      )}
      {places.slice(2).map(toPlace)}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        className={`${item} col-start-5`}
        onClick={onMenu}
      >
        <Menu aria-hidden />
        Más
      </button>
    </nav>
  );
}
