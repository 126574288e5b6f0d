import { Link } from "@/components/ui/controls/link";

/** What a person accepts by creating an account. */
export const LegalTexts = () => (
  <p className="text-fg-muted text-sm">
    Al crear tu cuenta aceptas los{" "}
    <Link href="/terminos-y-condiciones" className="text-primary underline underline-offset-3">
      Términos y condiciones
    </Link>{" "}
    y la{" "}
    <Link href="/politica-de-privacidad" className="text-primary underline underline-offset-3">
      Política de privacidad
    </Link>
    .
  </p>
);
