import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/controls/link";
import { AtrioMark } from "@/components/ui/marks/atrio-mark";

export default function LegalLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[44rem] gap-8 px-4 py-6 md:py-12 print:max-w-none print:p-0">
      <header className="flex items-center justify-between gap-4">
        <span className="flex items-center gap-3 font-semibold text-lg">
          <AtrioMark />
          Atrio
        </span>
        <Link
          href="/"
          className="flex min-h-11 items-center gap-2 font-semibold text-primary no-underline hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Volver a Atrio
        </Link>
      </header>
      <main>{children}</main>
    </div>
  );
}
