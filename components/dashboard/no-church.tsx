import { RefreshProfile } from "@/components/shell/refresh-profile";

/** Behind the onboarding dialog, and until the page of the church that was chosen there has arrived. */
export function NoChurch() {
  return (
    <>
      <RefreshProfile />
      <p className="py-12 text-center text-fg-muted">Cargando...</p>
    </>
  );
}
