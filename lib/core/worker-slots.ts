const last = new Map<number, Promise<unknown>>();

/** Does one long work of a church after another, so that a church in a hurry takes no more than one connection. */
export async function serializePerChurch<Result>(churchId: number, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(churchId) ?? Promise.resolve()).then(work, work);
  last.set(churchId, mine);
  try {
    return await mine;
  } finally {
    if (last.get(churchId) === mine) last.delete(churchId);
  }
}
