import { env } from "@/lib/core/env.mjs";

/** Whether the installation sends mails; otherwise they are files that nobody receives. */
export const isMailSetUp = () => Boolean(env().SMTP_URL);
