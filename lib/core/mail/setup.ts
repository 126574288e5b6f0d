import { env } from "@/lib/core/env.mjs";

/** Whether the installation sends mails; otherwise it writes them to files. */
export const isMailSetUp = () => Boolean(env().SMTP_URL);
