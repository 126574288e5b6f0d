import { chmod, mkdir } from "node:fs/promises";

/** Errors of file systems without modes, and of a folder that belongs to another user. */
const UNCHANGEABLE = ["EPERM", "EACCES", "ENOTSUP", "EINVAL"];

/**
 * Creates a folder that other users of the machine cannot open, whatever the umask, and closes an existing one to them.
 * @param {string} folder
 * @param {number} [mode]
 * @returns {Promise<string | undefined>} the first folder that was created, as `mkdir` answers
 */
export async function makePrivateFolder(folder, mode = 0o700) {
  const created = await mkdir(folder, { recursive: true, mode });
  await chmod(folder, mode).catch((error) => {
    if (!UNCHANGEABLE.includes(error.code)) throw error;
  });
  return created;
}
