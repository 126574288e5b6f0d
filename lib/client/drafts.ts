import { draftKey } from "./draft-key";
import { inStorage } from "./storage";

const hasDraft = (storage: Storage) => Object.keys(storage).some((key) => key.startsWith(draftKey("")));

/** Whether this tab has typed values that are not saved; a browser that denies its storage keeps none. */
export const hasDrafts = () => (inStorage("localStorage", hasDraft) || inStorage("sessionStorage", hasDraft)) ?? false;
