"use client";

import { ArrowLeft } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/controls/link";

interface PageHeadProps {
  /** The one of the current page is marked. */
  tabs?: readonly { href: string; label: string }[];
  /** Link to the parent list, instead of tabs, on the page of one row. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** Accessible name of the tabs. */
  label?: string;
  /** The page is a form, which needs less width. */
  isFormPage?: boolean;
}

/** Tabs left and actions right on one line; on phones the actions become a bar at the bottom. The header has the h1. */
export function PageHead({ tabs, back, actions, label = "Vistas", isFormPage }: PageHeadProps) {
  const path = usePathname();
  return (
    <div
      data-form-page={isFormPage || undefined}
      className={cn(
        "flex items-end justify-between gap-4 border-border border-b md:min-h-[calc(var(--control)+0.75rem+1px)] print:hidden",
        "max-md:-mx-4 max-md:-mt-4 max-md:px-4",
        !tabs && !back && "max-md:border-0",
      )}
    >
      {tabs && (
        <nav
          aria-label={label}
          className="-mb-px flex min-w-0 gap-6 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:scroll-px-4 max-md:gap-4 max-md:px-4"
        >
          {tabs.map(({ href, label: text }) => (
            <Link
              key={href}
              href={href}
              aria-current={href === path ? "page" : undefined}
              className={cn(
                "flex min-h-12 min-w-11 shrink-0 items-center justify-center gap-2 whitespace-nowrap border-transparent border-b-2 text-fg-muted outline-offset-[-2px] hover:text-fg",
                // On a narrow phone it may be outside the viewport.
                href === path && "border-primary font-semibold text-fg [scroll-initial-target:nearest]",
              )}
            >
              {text}
            </Link>
          ))}
        </nav>
      )}
      {back && (
        <Link
          href={back.href}
          className="-ml-1 flex min-h-12 items-center gap-2 rounded-sm pr-2 pl-1 text-fg-muted no-underline hover:text-fg"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {back.label}
        </Link>
      )}
      {actions && (
        <div
          data-dock
          className="ml-auto flex shrink-0 gap-2 pb-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-border max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:[&>*:not([data-icon])]:flex-1 max-md:[&>*:not([data-icon])]:px-3"
        >
          {actions}
        </div>
      )}
    </div>
  );
}
