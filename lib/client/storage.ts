/** Acts on a storage of the browser; null where the browser denies it (private mode, full disk). */
export function inStorage<Result>(name: "localStorage" | "sessionStorage", action: (storage: Storage) => Result) {
  try {
    return action(window[name]);
  } catch {
    return null;
  }
}
