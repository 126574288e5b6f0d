import type { Instrumentation } from "next";

/** Called by Next once, when its process starts: under `next start` alone the backend starts here, else the server started it. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { backend, hasBackend } = await import("@/app/call-backend");
  if (hasBackend()) return;
  const { start } = await backend();
  start();
}

/** Called by Next with an error of a page: it goes into the log as those of the API do. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  const { backend } = await import("@/app/call-backend");
  (await backend()).logPageError(error, request);
};
