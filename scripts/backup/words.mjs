import path from "node:path";

/** A path as whoever called npm wrote it: npm itself runs in the project's folder. @param {string} file */
export const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/** @param {number} bytes */
export const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1).replace(".", ",")} MB`;
