import { test } from "vitest";

const isSecond = process.env.ON_SECOND_POSTGRES === "1";

/** A test of what no Postgres decides: the project `postgres-15` leaves them out of a file that it runs. */
export const testOnce = test.skipIf(isSecond);
