"use client";

import { createContext, useContext } from "react";
import type { Manifest } from "./manifest";

const Context = createContext<readonly Manifest[] | null>(null);

/** Hands the modules to the shared features, which import none. */
export const ManifestsProvider = Context.Provider;

/** Modules in the order of sidebar, palette and home. */
export function useManifests() {
  const manifests = useContext(Context);
  if (!manifests) throw new Error("useManifests needs the layout of app/(admin) around it");
  return manifests;
}
