"use client";

import { createContext, useContext } from "react";
import type { ImportKind } from "./import-kind";

const Context = createContext<ImportKind | null>(null);

/** Hands a module's import definition to the wizard or the log. */
export const ImportKindProvider = Context.Provider;

export function useImportKind() {
  const kind = useContext(Context);
  if (!kind) throw new Error("the import screens need an ImportKindProvider around them");
  return kind;
}
