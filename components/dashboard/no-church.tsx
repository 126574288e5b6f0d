import { RefreshProfile } from "@/components/shell/account/refresh-profile";

/** Backdrop of the onboarding dialog, until the page of the chosen church has loaded. */
export function NoChurch() {
  return (
    <>
      <RefreshProfile />
      <p className="py-12 text-center text-fg-muted">Cargando...</p>
    </>
  );
}
