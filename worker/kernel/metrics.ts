import { LIMITS } from "./limits.ts";
import type { Family, Sample } from "./pure/exposition.ts";

/** Reads the families that this isolate has counted. */
const readers: (() => Family)[] = [];

export const readCounted = (): Family[] => readers.map((read) => read());

/** Of each combination of labels one series; what there is no room for is counted together as 'other'. */
function seriesOf<Kept>(labels: readonly string[], empty: () => Kept) {
  const series = new Map<string, { labels: Record<string, string>; kept: Kept }>();
  const add = (key: string, values: readonly string[]) => {
    const named = Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ""]));
    const made = { labels: named, kept: empty() };
    series.set(key, made);
    return made;
  };
  const others = labels.map(() => "other");
  return {
    find(values: readonly string[]): Kept {
      const key = values.join("\n");
      const known = series.get(key);
      if (known) return known.kept;
      if (series.size < LIMITS.metricsSeries) return add(key, values).kept;
      return (series.get(others.join("\n")) ?? add(others.join("\n"), others)).kept;
    },
    all: () => [...series.values()],
  };
}

/** Grows for as long as the isolate lives. */
function counter(name: string, help: string, labels: readonly string[]) {
  const series = seriesOf(labels, () => ({ value: 0 }));
  readers.push(() => ({
    name,
    help,
    type: "counter",
    samples: series.all().map(({ labels: named, kept }) => ({ labels: named, value: kept.value })),
  }));
  return (...values: string[]) => void (series.find(values).value += 1);
}

/** How many took how long, in seconds. */
function histogram(name: string, help: string, labels: readonly string[]) {
  const bounds = LIMITS.metricsBoundsMs;
  const series = seriesOf(labels, () => ({ counts: bounds.map(() => 0), all: 0, sum: 0 }));
  readers.push(() => ({
    name,
    help,
    type: "histogram",
    samples: series.all().flatMap(({ labels: named, kept }): Sample[] => {
      const at = (le: string, value: number) => ({
        suffix: "_bucket",
        labels: { ...named, le },
        value,
      });
      return [
        ...bounds.map((bound, index) =>
          at(
            String(bound / 1000),
            kept.counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0),
          ),
        ),
        at("+Inf", kept.all),
        { suffix: "_sum", labels: named, value: kept.sum / 1000 },
        { suffix: "_count", labels: named, value: kept.all },
      ];
    }),
  }));
  return (ms: number, ...values: string[]) => {
    const kept = series.find(values);
    const index = bounds.findIndex((bound) => ms <= bound);
    if (index >= 0) kept.counts[index] = (kept.counts[index] ?? 0) + 1;
    kept.all += 1;
    kept.sum += ms;
  };
}

const countAnswer = histogram(
  "advisor_http_request_seconds",
  "Requests by method, route pattern and class of status, and how long their answers took to begin.",
  ["method", "route", "status"],
);

export const countTrip = histogram(
  "advisor_database_trip_seconds",
  "Round trips to the database, by how they ended.",
  ["outcome"],
);

export const countSignIn = counter("advisor_sign_ins_total", "Sign-ins, by way and outcome.", [
  "way",
  "outcome",
]);

export const countMail = counter(
  "advisor_mail_attempts_total",
  "Attempts to hand an email to its transport, by outcome.",
  ["outcome"],
);

export const countEffect = counter(
  "advisor_outbox_attempts_total",
  "Effects of the outbox that were run, by kind and outcome.",
  ["kind", "outcome"],
);

export const countRun = counter(
  "advisor_scheduled_runs_total",
  "Runs of the scheduled work, by outcome.",
  ["outcome"],
);

export const countFailedCall = counter(
  "advisor_binding_failures_total",
  "Calls of a binding of the platform that failed or came too late.",
  ["binding"],
);

export const countJob = histogram(
  "advisor_compute_seconds",
  "Jobs of the compute service and the reader, by kind and outcome, and how long callers waited for them.",
  ["job", "outcome"],
);

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** By the pattern of its route and never by its path, which anybody may make up. */
export function countRequest(ms: number, method: string, route: string, status: number) {
  const known = METHODS.has(method) ? method : "other";
  countAnswer(ms, known, route, `${Math.floor(status / 100)}xx`);
}

/** Open tabs by the person's hub that this isolate runs: a hub that sleeps keeps its sockets. */
const sockets = new Map<string, number>();

export function noteSockets(hub: string, open: number) {
  if (open === 0) sockets.delete(hub);
  else sockets.set(hub, open);
}

export const countSockets = () => [...sockets.values()].reduce((sum, open) => sum + open, 0);
