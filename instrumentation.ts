/** Called by Next once, when its process starts: under `next start` alone the backend starts here, else the server started it. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { backend, hasBackend } = await import("@/app/call-backend");
  if (hasBackend()) return;
  const { start } = await backend();
  start();
}
