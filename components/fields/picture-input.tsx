import type { ComponentProps, Ref } from "react";

interface PicturesInputProps extends Omit<ComponentProps<"input">, "onChange"> {
  onChoose: (files: File[]) => void;
}

/** Hidden input that a button clicks: images from files or from the phone's camera, or other files that `accept` names. */
export const PicturesInput = ({ onChoose, ...props }: PicturesInputProps) => (
  <input
    accept="image/*"
    {...props}
    type="file"
    hidden
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      // The same file may be chosen again.
      target.value = "";
      if (files.length > 0) onChoose(files);
    }}
  />
);

/** The same for one image. */
export const PictureInput = ({ ref, onChoose }: { ref: Ref<HTMLInputElement>; onChoose: (file: File) => void }) => (
  <PicturesInput ref={ref} onChoose={([file]) => file && onChoose(file)} />
);
