import { preparePicture } from "@/components/fields/upload-picture";
import { sendForm } from "@/lib/client/files";

/** Picture that a form changes: the new one, or the removal of the stored one. */
export interface PictureChange {
  file: File | null;
  isRemoved: boolean;
}

interface SiteRowPath {
  path: "/builder/event" | "/builder/activity";
  /** Absent for a new row. */
  id: number | undefined;
  version: number | undefined;
}

/** Saves a row with its picture in one request. */
export async function saveSiteRow<Row>(
  { path, id, version }: SiteRowPath,
  values: Record<string, string | null>,
  { file, isRemoved }: PictureChange,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? "");
  if (id !== undefined) form.set("id", String(id));
  if (version !== undefined) form.set("version", String(version));
  if (isRemoved && !file) form.set("removeImage", "true");
  if (file) form.set("image", await preparePicture(file, "backdrop"), "imagen");
  return sendForm<Row>(id === undefined ? "POST" : "PUT", path, form);
}
