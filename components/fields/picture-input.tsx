import type { Ref } from "react";

/** Hidden input that a button clicks: an image from a file or from the phone's camera. */
export const PictureInput = ({ ref, onChoose }: { ref: Ref<HTMLInputElement>; onChoose: (file: File) => void }) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    hidden
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      // The same file may be chosen again.
      target.value = "";
      if (file) onChoose(file);
    }}
  />
);
