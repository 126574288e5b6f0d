import type { Metadata } from "next";
import { PlainPage } from "@/components/shell/plain-page";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";

export const metadata: Metadata = { title: "Página no encontrada" };

export default function NotFound() {
  return (
    <PlainPage
      title="No encontramos esta página"
      action={
        <Button asChild variant="primary">
          <Link href="/">Ir al inicio</Link>
        </Button>
      }
    >
      Error 404: puede que el enlace esté mal escrito o que la página ya no exista.
    </PlainPage>
  );
}
