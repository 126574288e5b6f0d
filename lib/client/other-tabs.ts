import { type StoredProfile, storedIdentity } from "./profile";

interface OtherTab extends Pick<StoredProfile, "userId" | "churchId"> {
  /** The other tab signed out, which clears the storage; an expired session removes the profile only. */
  signedOut: boolean;
}

/** Listens for another tab that has no user (`userId` empty), or has changed user or church. */
export function onOtherTab(listener: (stored: OtherTab) => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== "userId" && event.key !== "churchId") return;
    listener({ ...storedIdentity(), signedOut: event.key === null });
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
