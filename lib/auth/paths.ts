/** Set by the middleware: the path being asked for, to come back to after signing in. */
export const PATH_HEADER = "x-atrio-path";

/** First segments of the pages behind the sign-in. */
const SHELL = ["", "account", "classes", "finances", "inventory", "members", "settings"];

/** Whether a path is a page of the shell; its gate decides in any case, this only spares the signed-out the way there. */
export const isShellPath = (pathname: string) => SHELL.includes(pathname.split("/")[1] ?? "");
