import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { env } from "./env.mjs";
import { countSlots } from "./workers/slots";

// No label holds a church, a person or an address: the metrics say only how much was done.

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60];
const JOB_BUCKETS = [0.1, 1, 5, 30, 120, 600, 3_600];

let made: ReturnType<typeof createMetrics> | undefined;

/** Metrics of this process; undefined without METRICS_TOKEN, and then nothing is counted. */
export function metrics() {
  if (!env().METRICS_TOKEN) return undefined;
  made ??= createMetrics();
  return made;
}

let readSiteCounts = (): Record<string, number> => ({});

/** Lets the metrics read the answers of the front cache by result, which the server counts (server/sites/front.mjs). */
export function publishSiteCounts(read: () => Record<string, number>) {
  readSiteCounts = read;
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  for (const state of ["running", "waiting"] as const)
    addGauge(
      registry,
      { name: `atrio_slots_${state}`, help: `Tasks of long work by kind: ${state} in this process`, label: "kind" },
      () => Object.fromEntries(Object.entries(countSlots()).map(([kind, counts]) => [kind, counts[state]])),
    );
  new Counter({
    name: "atrio_site_requests_total",
    help: "Requests of public pages by result: hit, miss, stale, redirect, missing, unavailable",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(readSiteCounts())) this.inc({ result }, count);
    },
  });
  // At its default of 10 ms the timer of the event loop's delay takes processor time of an idle process.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  return {
    registry,
    requests: new Counter({
      name: "atrio_http_requests_total",
      help: "Answered requests by route pattern (`page`: of a page), method and status",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "atrio_http_request_duration_seconds",
      help: "Seconds until a request was answered; a streamed body of the API is not included",
      labelNames: ["route", "method"],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    jobRuns: new Counter({
      name: "atrio_job_runs_total",
      help: "Runs of background jobs by name and outcome: done, failed",
      labelNames: ["job", "outcome"],
      registers,
    }),
    jobSeconds: new Histogram({
      name: "atrio_job_duration_seconds",
      help: "Seconds of a background job",
      labelNames: ["job"],
      buckets: JOB_BUCKETS,
      registers,
    }),
    jobChurchFailures: new Counter({
      name: "atrio_job_church_failures_total",
      help: "Churches in which a background job failed; the job went on with the others",
      registers,
    }),
    imports: new Counter({
      name: "atrio_imports_total",
      help: "Imports of spreadsheets by area and outcome: done, checked (nothing to write), refused, failed",
      labelNames: ["area", "outcome"],
      registers,
    }),
    importRows: new Counter({
      name: "atrio_import_rows_total",
      help: "Rows of imports that were written, by area and result: created, updated, skipped, failed",
      labelNames: ["area", "result"],
      registers,
    }),
  };
}

type GaugeSpec = { name: string; help: string; label: string };

/**
 * Publishes values that are read at each scrape, one per value of `label`.
 * A later call with the same name replaces the first one's `read`.
 */
export function publishGauge(spec: GaugeSpec, read: () => Record<string, number>) {
  const registry = metrics()?.registry;
  registry?.removeSingleMetric(spec.name);
  if (registry) addGauge(registry, spec, read);
}

function addGauge(registry: Registry, { name, help, label }: GaugeSpec, read: () => Record<string, number>) {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number);
    },
  });
}
