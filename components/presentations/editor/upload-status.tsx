import { Button } from "@/components/ui/controls/button";
import { Progress } from "@/components/ui/states/progress";
import type { PictureUpload } from "./use-picture-upload";

/** Pictures that are being sent, and those that could not be added, each by its file. */
export function UploadStatus({ upload }: { upload: PictureUpload }) {
  const { progress, failed, announcement, drop, retry } = upload;
  const { done, total } = progress;
  return (
    <>
      {total > 0 && (
        <div className="grid gap-1">
          <p className="text-sm">
            Agregando imagen {done + 1} de {total}
          </p>
          <Progress label="Envío de las imágenes" value={done} max={total} />
        </div>
      )}
      {failed.length > 0 && (
        <ul aria-label="Imágenes sin agregar" className="grid gap-2">
          {failed.map((picture) => (
            <li
              key={picture.key}
              className="grid gap-1 rounded-md bg-danger-soft px-3 py-2 text-danger-soft-fg text-sm"
            >
              <p role="alert" className="[overflow-wrap:anywhere]">
                {picture.file.name}: {picture.error}
              </p>
              <span className="flex gap-1">
                <Button size="sm" aria-label={`Reintentar ${picture.file.name}`} onClick={() => retry(picture)}>
                  Reintentar
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Quitar ${picture.file.name}`}
                  onClick={() => drop(picture.key)}
                >
                  Quitar
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
