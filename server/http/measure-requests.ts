import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import type { Sample } from "./samples.ts";

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30];
const nanoseconds = 1e9;

type Taken = { counts: number[]; sum: number; count: number };

/** Counts and times the requests of this process by route, and looks at the thread that serves. */
export function measureRequests(nameRoute: (path: string) => string) {
  const requests = new Map<string, { labels: Record<string, string | number>; count: number }>();
  const times = new Map<string, Taken>();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();

  const middleware: MiddlewareHandler = async (context, next) => {
    const begun = performance.now();
    await next();
    const route = nameRoute(context.req.path);
    const labels = { route, method: context.req.method, status: context.res.status };
    const key = JSON.stringify(labels);
    const known = requests.get(key) ?? { labels, count: 0 };
    known.count += 1;
    requests.set(key, known);
    take(route, (performance.now() - begun) / 1000);
  };

  function take(route: string, seconds: number): void {
    const taken = times.get(route) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 };
    times.set(route, taken);
    taken.sum += seconds;
    taken.count += 1;
    for (const [at, bound] of bounds.entries()) {
      if (seconds <= bound) taken.counts[at] = (taken.counts[at] ?? 0) + 1;
    }
  }

  function listSamples(): Sample[] {
    const memory = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const delays = [0.5, 0.95, 0.99, 1].map((share) => ({
      labels: { quantile: share },
      value: (share === 1 ? delay.max : delay.percentile(share * 100)) / nanoseconds,
    }));
    // Each look tells of the time since the one before.
    delay.reset();
    const one = (name: string, type: Sample["type"], value: number): Sample => ({
      ...{ name, type },
      values: [{ labels: {}, value }],
    });
    return [
      {
        ...{ name: "acquis_requests_total", type: "counter" },
        values: [...requests.values()].map(({ labels, count }) => ({ labels, value: count })),
      },
      {
        name: "acquis_request_seconds",
        type: "histogram",
        values: [...times].flatMap(([route, taken]) => listTimes(route, taken)),
      },
      {
        name: "acquis_event_loop_delay_seconds",
        type: "gauge",
        values: delays,
      },
      one("acquis_resident_bytes", "gauge", memory.rss),
      one("acquis_heap_bytes", "gauge", memory.heapUsed),
      one("acquis_cpu_seconds_total", "counter", (user + system) / 1e6),
      one("acquis_up_seconds", "gauge", process.uptime()),
    ];
  }

  return { middleware, listSamples };
}

function listTimes(route: string, { counts, sum, count }: Taken): Sample["values"] {
  return [
    ...bounds.map((bound, at) => ({
      ...{ labels: { route, le: bound }, value: counts[at] ?? 0, suffix: "_bucket" },
    })),
    { labels: { route, le: "+Inf" }, value: count, suffix: "_bucket" },
    { labels: { route }, value: sum, suffix: "_sum" },
    { labels: { route }, value: count, suffix: "_count" },
  ];
}
