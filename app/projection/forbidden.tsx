import { PlainPage } from "@/components/shell/plain-page";
import { Button } from "@/components/ui/controls/button";

export default function Forbidden() {
  return (
    <PlainPage
      title="No tienes permiso para proyectar"
      action={
        <Button asChild variant="primary">
          {/* A document navigation: the shell reads the profile anew. */}
          <a href="/">Ir al inicio</a>
        </Button>
      }
    >
      Si lo necesitas, pídele acceso a presentaciones al pastor de tu iglesia.
    </PlainPage>
  );
}
