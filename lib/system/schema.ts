import * as z from "zod";

/** State of this installation, for the owner of a church: no secrets, and nothing of other churches. */
export const systemState = z.strictObject({
  /** Version of Atrio. */
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** Bytes; null when it includes other churches. */
  databaseBytes: z.int().nullable(),
  migrations: z.strictObject({ applied: z.int(), last: z.string().nullable() }),
  /** Without a mail server, mails are written to files. */
  mail: z.strictObject({ isSet: z.boolean(), from: z.string() }),
  storage: z.strictObject({ kind: z.enum(["disk", "s3"]) }),
  google: z.boolean(),
  stripe: z.boolean(),
  /** `place`: directory searched for archives; null when this process cannot read it. */
  backups: z.strictObject({ lastAt: z.iso.datetime().nullable(), place: z.enum(["data", "own"]).nullable() }),
  appUrl: z.string(),
});

/** `isFile`: written to a file, because there is no mail server. */
export const testMailResult = z.strictObject({ to: z.string(), isFile: z.boolean() });

export type SystemState = z.output<typeof systemState>;
