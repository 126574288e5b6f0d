"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoment, fullDate, today } from "@/lib/core/values/dates";
import { useProfile } from "./account/profile";
import { useSectionTitle } from "./sections";

interface Printed {
  /** Of the page: "Cumpleaños". */
  title: string;
  /** "27 de noviembre de 2026", in the church's time zone. */
  date: string;
}

/**
 * Head of a printed page: the church, what it is, the day. The margins of every sheet repeat it and say who printed, and when
 * (section 5 of app/globals.css).
 */
export function PrintHead() {
  const { churchName, churchLogo, userName, timeZone } = useProfile();
  const [printed, setPrinted] = useState<Printed>();
  const section = useSectionTitle(usePathname());

  useEffect(() => {
    const root = document.documentElement.style;
    const prepare = () => {
      // A certificate is printed alone.
      if (document.querySelector("[data-print-sheet]")) return;
      const now = new Date();
      const title = document.title.replace(/ · Atrio$/, "");
      flushSync(() => setPrinted({ title, date: fullDate(today(timeZone, now)) }));
      const moment = formatMoment(now.toISOString(), timeZone);
      root.setProperty("--print-title", JSON.stringify([churchName, title].filter(Boolean).join(" · ")));
      root.setProperty("--print-by", JSON.stringify(`Imprimió ${userName}, ${moment}`));
      root.setProperty("--print-page", '"Hoja " counter(page) " de " counter(pages)');
    };
    const clear = () => {
      for (const name of ["--print-title", "--print-by", "--print-page"]) root.removeProperty(name);
    };
    window.addEventListener("beforeprint", prepare);
    window.addEventListener("afterprint", clear);
    return () => {
      window.removeEventListener("beforeprint", prepare);
      window.removeEventListener("afterprint", clear);
    };
  }, [churchName, userName, timeZone]);

  return (
    <div aria-hidden className="hidden items-center gap-4 border-fg border-b pb-1.5 print:mb-1 print:flex">
      {churchLogo && (
        // biome-ignore lint/performance/noImgElement: already in its display size, and served only to authorized users
        <img src={churchLogo} alt="" loading="lazy" className="max-h-10 max-w-24 object-contain" />
      )}
      <div className="min-w-0 flex-1 leading-tight">
        <p className="text-sm">{churchName}</p>
        <p className="font-semibold text-lg">{printed?.title ?? section}</p>
      </div>
      <p className="text-fg-muted text-sm">{printed?.date}</p>
    </div>
  );
}
