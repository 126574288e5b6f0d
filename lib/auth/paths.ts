import { areas } from "@/lib/core/areas";

/** Request header set by the middleware: the requested path, to return to after signing in. */
export const PATH_HEADER = "x-atrio-path";

/** First path segments of the pages that require a sign-in. */
const SHELL: string[] = ["", "account", "settings", "pricing", "checkout", ...areas];

/** Whether a path is a page of the shell; only redirects signed-out users early, the page's own gate decides. */
export const isShellPath = (pathname: string) => SHELL.includes(pathname.split("/")[1] ?? "");
