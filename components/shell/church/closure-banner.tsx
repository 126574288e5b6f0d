"use client";

import { TriangleAlert } from "lucide-react";
import { useProfile } from "@/components/shell/account/profile";
import { Link } from "@/components/ui/controls/link";
import { churchText } from "@/lib/core/values/church-name";
import { formatDate, today } from "@/lib/core/values/dates";

/** Displayed while the closure of the church is scheduled and the owner can still cancel it. */
export function ClosureBanner() {
  const { closesAt, churchName, owner, timeZone } = useProfile();
  if (!closesAt) return null;
  return (
    <section
      aria-label="La iglesia se cierra"
      className="flex min-h-12 items-center gap-3 bg-danger-soft px-4 py-2 text-danger-soft-fg md:px-8 print:hidden"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 text-balance leading-tight">
        El <b className="font-semibold">{formatDate(today(timeZone, new Date(closesAt)))}</b> se cierra{" "}
        {churchText(churchName ?? "")}, con todos sus datos.{" "}
        {owner ? (
          <Link
            href="/settings/data"
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
          >
            Descargarlos o cambiar de opinión
          </Link>
        ) : (
          "Si no lo sabías, habla con tu pastor."
        )}
      </p>
    </section>
  );
}
