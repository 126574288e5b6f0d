import { createRoot } from "react-dom/client";
import { ConfirmDialogContent } from "@/components/ui/popups/confirm-dialog-content";

/**
 * Asks whether to sign out although drafts are lost. In a root of its own: the menu or palette that signs out closes at
 * once, and its dialogs with it.
 */
export const confirmLoss = () =>
  new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    const answer = (confirmed: boolean) => {
      root.unmount();
      place.remove();
      resolve(confirmed);
    };
    root.render(
      <ConfirmDialogContent
        open
        onOpenChange={() => answer(false)}
        title="Tienes cambios sin guardar"
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir aquí"
        onConfirm={() => answer(true)}
      >
        Al cerrar sesión se borra de este navegador lo que escribiste y no has guardado.
      </ConfirmDialogContent>,
    );
  });
