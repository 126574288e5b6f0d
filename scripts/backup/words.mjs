import path from "node:path";

/** Path relative to the caller's folder: npm itself runs in the project's folder. @param {string} file */
export const resolveFromCaller = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/** @param {number} bytes */
export const formatMegabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1).replace(".", ",")} MB`;
