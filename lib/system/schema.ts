import * as z from "zod";

/** What of this installation is set up, for the owner of a church: no secrets, and nothing of other churches. */
export const systemState = z.strictObject({
  /** Of Atrio. */
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** Bytes; null where other churches are part of it. */
  databaseBytes: z.int().nullable(),
  migrations: z.strictObject({ applied: z.int(), last: z.string().nullable() }),
  /** Without a mail server mails are written to files. */
  mail: z.strictObject({ isSet: z.boolean(), from: z.string() }),
  storage: z.strictObject({ kind: z.enum(["disk", "s3"]) }),
  google: z.boolean(),
  stripe: z.boolean(),
  /** `place`: where the archives are looked for; null where this process sees none of them. */
  backups: z.strictObject({ lastAt: z.iso.datetime().nullable(), place: z.enum(["data", "own"]).nullable() }),
  appUrl: z.string(),
});

/** `isFile`: written to a file, since there is no mail server. */
export const testMailResult = z.strictObject({ to: z.string(), isFile: z.boolean() });

export type SystemState = z.output<typeof systemState>;
export type TestMailResult = z.output<typeof testMailResult>;
