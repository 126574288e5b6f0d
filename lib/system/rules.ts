/** Archive names of `npm run backup`: `atrio-20261121T030000123Z.tar`, with an optional purpose after the time. */
const ARCHIVE = /^atrio-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{0,3})Z(-[a-z-]+)?\.tar$/;

/** Creation time of an archive, from its name (ISO 8601); null for any other file. */
export function archivedAt(fileName: string) {
  const parts = ARCHIVE.exec(fileName);
  if (!parts) return null;
  const [year, month, day, hour, minute, second, rest = ""] = parts.slice(1);
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest.padEnd(3, "0")}Z`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Creation time of the newest archive among the files; null without one. */
export const lastArchive = (fileNames: string[]) =>
  fileNames
    .map(archivedAt)
    .filter((at) => at !== null)
    .sort()
    .at(-1) ?? null;
