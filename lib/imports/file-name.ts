const FILE_NAME_MAX = 200;

/** File name without folders and invisible characters. */
export function fileNameOf(name: string) {
  const last = name.normalize().split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu, "")
      .trim()
      .slice(0, FILE_NAME_MAX) || "archivo"
  );
}
