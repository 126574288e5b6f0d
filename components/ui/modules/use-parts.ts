"use client";

import { use } from "react";
import type { Area } from "@/lib/core/areas";
import type { LazyParts, Manifest, Parts } from "./manifest";
import { useManifests } from "./manifests";

/** Part of a module, and its area. */
type Loaded<Key extends keyof Parts> = Parts[Key] & { area: Area };

/** One kind of part of all modules, in their order; suspends until it is loaded. */
export const useParts = <Key extends keyof Parts>(key: Key) => use(startLoading(useManifests(), key));

/** Starts loading parts that are needed soon. */
export function usePreload(key: keyof Parts) {
  const manifests = useManifests();
  void startLoading(manifests, key);
}

type Promises = { [Key in keyof Parts]?: Promise<Loaded<Key>[]> };

const started = new WeakMap<readonly Manifest[], Promises>();

function startLoading<Key extends keyof Parts>(manifests: readonly Manifest[], key: Key): Promise<Loaded<Key>[]> {
  const promises: Promises = started.get(manifests) ?? {};
  started.set(manifests, promises);
  const known: Promises[Key] = promises[key];
  if (known) return known;
  const promise = loadParts(manifests, key);
  promise.then(
    // As React marks a promise that it has read: `use` then returns the parts without suspending.
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    // The next attempt loads again.
    () => delete promises[key],
  );
  Object.assign(promises, { [key]: promise });
  return promise;
}

/** Parts of the modules that have one. */
export async function loadParts<Key extends keyof Parts>(manifests: readonly Manifest[], key: Key) {
  const loaded = await Promise.all(manifests.map((manifest) => loadPart(manifest, key)));
  return loaded.flatMap((part) => part ?? []);
}

async function loadPart<Key extends keyof Parts>(manifest: Manifest, key: Key): Promise<Loaded<Key> | undefined> {
  const lazy: LazyParts = (await manifest.parts()).parts;
  const load: LazyParts[Key] = lazy[key];
  const part = (await load?.())?.[key];
  return part && { ...part, area: manifest.area };
}
