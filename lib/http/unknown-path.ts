import { unknownPathError } from "@/lib/core/errors";
import { publicEndpoint } from "./endpoint";

/** Answers 404 as JSON, not as a page. */
export const unknownPath = publicEndpoint({
  handle: async () => {
    throw unknownPathError();
  },
});
