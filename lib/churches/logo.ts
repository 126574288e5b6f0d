import type { Access } from "@/lib/auth/access";
import { type LockedKey, logoUrl } from "@/lib/auth/images";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { enterChurch, identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { notFound } from "@/lib/core/errors";
import { removeImage, setImage } from "@/lib/core/files/files";
import { readFile } from "@/lib/core/files/storage";
import type { FileContent } from "@/lib/core/files/uploaded-file";
import { LOGO_WIDTH } from "@/lib/core/values/sizes";
import { listUsedFiles } from "@/lib/registry";

/** The whole image with its transparency, and a variant for public pages. */
const LOGO = { width: 800, height: 800, smaller: [LOGO_WIDTH], quality: { webp: 88, avif: 65 }, isTransparent: true };

/** Church whose logo is set, and by whom. */
type LogoOwner = { church: Pick<Access["church"], "id">; user: Pick<Access["user"], "id"> };

/** Sets the church's logo, replacing the previous one, which stays stored while rows use it; 422 for a file that is no picture. */
export function setLogo(access: LogoOwner, image: FileContent) {
  const file = { folder: `church/${access.church.id}`, image, shape: LOGO };
  return setImage(file, (key) => assignLogo(access, key));
}

/** Removes the church's logo. */
export const removeLogo = (access: Access) => removeImage((key) => assignLogo(access, key));

/** Storage key of the church's logo; null without one. */
export async function findLogoKey({ church }: Pick<LogoOwner, "church">) {
  const { logo } = await identityDb().church.findUniqueOrThrow({ where: { id: church.id }, select: { logo: true } });
  return logo;
}

/** Like `findLogoKey`; 404 without one. */
export async function getLogoKey(access: Access) {
  const logo = await findLogoKey(access);
  if (!logo) throw notFound("La iglesia todavía no tiene logo.");
  return logo;
}

/** Stored file of the church's logo; null without one. */
export async function readLogo(access: Access): Promise<Uint8Array | null> {
  return access.church.logo ? readFile(await getLogoKey(access)) : null;
}

/** Keeps the version, or a concurrent change of the name would become stale. */
function assignLogo({ user, church }: LogoOwner, logo: string | null) {
  return inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    const [row] =
      await tx.$queryRaw<LockedKey>`SELECT logo AS key FROM churches WHERE id = ${church.id} FOR NO KEY UPDATE`;
    const previous = row?.key ?? null;
    if (previous !== logo) await tx.church.update({ where: { id: church.id }, data: { logo } });
    const isUsed = previous !== null && (await isUsedByRows(await enterChurch(tx, church.id), previous));
    return { previous: isUsed ? null : previous, result: { url: logoUrl(logo) } };
  });
}

/** Whether rows of the church, such as issued certificates, still use a file. */
async function isUsedByRows(db: ChurchDb, key: string) {
  for (const listUsed of listUsedFiles()) if ((await listUsed(db, [key])).length > 0) return true;
  return false;
}
