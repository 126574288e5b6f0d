import type { ReactNode } from "react";
import { Link } from "@/components/ui/controls/link";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] justify-items-center gap-8 px-4 pt-8 pb-4">
      <main className="grid w-full place-items-center">{children}</main>
      <footer className="flex flex-wrap justify-center gap-x-4 text-sm">
        <Link href="/terminos-y-condiciones" className="py-3 text-fg-muted no-underline hover:underline">
          Términos y condiciones
        </Link>
        <Link href="/politica-de-privacidad" className="py-3 text-fg-muted no-underline hover:underline">
          Política de privacidad
        </Link>
      </footer>
    </div>
  );
}
