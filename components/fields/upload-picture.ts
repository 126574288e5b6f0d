import { ApiError, type PathOf, toApiError } from "@/lib/client/api";
import { upload } from "@/lib/client/files";
import { shrinkImage } from "@/lib/client/pictures";
import { errorText } from "@/lib/client/toast";
import { IMAGE_MAX } from "@/lib/core/values/sizes";

type PhotoPathOf<Path> = Path extends `${string}/photo` | `${string}/image` | `${string}/logo` | `${string}img`
  ? Path
  : never;

/** Paths that store and delete one picture. */
export type PhotoPath = PhotoPathOf<PathOf<"DELETE">>;

/** Paths that store one picture. */
type UploadPath = PhotoPathOf<PathOf<"POST">> | Extract<PathOf<"POST">, `${string}/images` | "/presentations/pictures">;

/** What a picture is for: texts differ, a logo keeps its transparency, and a QR code its edges. */
export type PhotoKind = "photo" | "logo" | "backdrop" | "code";

/** A slide keeps its transparency too, and the pixels of a projector. */
type UploadKind = PhotoKind | "slide";

interface UploadPictureOptions {
  /** Percent sent so far. */
  onSent?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a picture, shrunk first if it is large; resolves to what the server answers. Rejects with an error for people,
 * see `pictureError`.
 */
export async function uploadPicture(
  path: UploadPath,
  file: Blob,
  kind: UploadKind,
  { onSent, signal = new AbortController().signal }: UploadPictureOptions = {},
) {
  const image = await preparePicture(file, kind);
  signal.throwIfAborted();
  const form = new FormData();
  form.set("image", image, "imagen");
  const { status, body } = await upload(path, form, {
    onSent: (sent, size) => onSent?.(Math.round((sent / size) * 100)),
    signal,
  });
  if (status >= 400) throw toApiError(status, body);
  return body;
}

/** Picture as it is uploaded: a large one is shrunk; rejects one that stays too large. */
export async function preparePicture(file: Blob, kind: UploadKind) {
  const isSlide = kind === "slide";
  const keepTransparency = kind === "logo" || (isSlide && mayBeTransparent(file));
  const image = await shrinkImage(file, {
    keepTransparency,
    sideMax: isSlide ? SCREEN_SIDE : undefined,
    quality: kind === "code" ? SHARP : undefined,
  });
  if (image.size > IMAGE_MAX) throw new Error("La imagen pesa más de 10 MB. Elige otra o redúcela.");
  return image;
}

/** Pixels of the longer side of a projector's picture. */
const SCREEN_SIDE = 1920;

/** Quality of a picture that a camera reads, of 1. */
const SHARP = 0.95;

const mayBeTransparent = ({ type }: Blob) => ["image/png", "image/webp", "image/gif", "image/avif"].includes(type);

/** Text of an error of `uploadPicture`. */
export const pictureError = (failure: unknown) =>
  (failure instanceof ApiError && failure.fields?.image) || errorText(failure);
