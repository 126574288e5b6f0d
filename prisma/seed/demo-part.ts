import type pg from "pg";
import type { ChurchScope } from "@/lib/core/db/church-db";

/** The demo church while it is created. `today`: its day, `YYYY-MM-DD`; `client`: connected as the application's role. */
export type DemoChurch = {
  scope: ChurchScope & { userId: number };
  client: pg.Client;
  name: string;
  ownerName: string;
  timeZone: string;
  today: string;
};

/** What a module adds to the demo church: the `demo` of `prisma/seed/<module>/demo.ts`. */
export type DemoPart = {
  /** Folders of the modules whose rows it takes. */
  after?: readonly string[];
  /** Adds the rows; returns what they are, in Spanish: «12 certificados». */
  create: (church: DemoChurch) => Promise<string>;
};
