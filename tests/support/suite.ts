/** How often a test repeats: in `npm test`, and in the release suite, for a file marked as longer there. */
export const repetitions = (usual: number, release: number) =>
  process.env.ATRIO_SUITE === "release" ? release : usual;
