/** Called by Next once, when the server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { removeExpired } = await import("@/lib/auth/expiry");
  const { forEachChurch, schedule } = await import("@/lib/core/jobs");
  const { emptyTrash } = await import("@/lib/members/service");
  schedule([
    { name: "members: empty the trash", work: () => forEachChurch(emptyTrash) },
    { name: "identity: remove what has expired", work: removeExpired },
  ]);
}
