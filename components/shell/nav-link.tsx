"use client";

import { LoaderCircle, Lock, type LucideIcon } from "lucide-react";
import { useLinkStatus } from "next/link";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/controls/link";

export const navItem =
  "flex min-h-control w-full items-center gap-3 rounded-md px-3 text-left text-fg no-underline hover:bg-[color-mix(in_srgb,var(--fg)_6%,transparent)] " +
  "aria-[current]:bg-nav-on aria-[current]:font-semibold aria-[current]:text-primary aria-[current]:shadow-1 [&>svg]:size-5 [&>svg]:text-fg-muted aria-[current]:[&>svg]:text-primary";

export interface NavLinkProps {
  href: string;
  label: string;
  icon: LucideIcon;
  current: boolean;
  /** Plan that opens the section: it is closed to the church. */
  lockedBy?: string | false;
  onNavigate?: () => void;
}

export function NavLink({ href, label, icon: Icon, current, lockedBy, onNavigate }: NavLinkProps) {
  return (
    <Link
      href={href}
      aria-label={lockedBy ? `${label}, en el plan ${lockedBy}` : undefined}
      aria-current={current ? "page" : undefined}
      className={navItem}
      onClick={onNavigate}
    >
      <Icon aria-hidden />
      {label}
      {lockedBy && <Lock aria-hidden />}
      <Pending />
    </Link>
  );
}

/** Spinner that appears after a delay, so that fast navigations do not flicker. */
function Pending() {
  const { pending } = useLinkStatus();
  return (
    <span role="status" className={cn("ml-auto grid", !pending && "invisible")}>
      {pending && (
        <span className="opacity-100 transition-opacity delay-150 starting:opacity-0">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          <span className="sr-only">Cargando...</span>
        </span>
      )}
    </span>
  );
}
