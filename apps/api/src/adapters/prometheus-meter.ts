import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type CounterLabels, counterWords, type Meter, namedCounters } from '../ports/meter.ts'

type CounterName = keyof CounterLabels

/** The name of the label of each counter, and what the counter says. */
const descriptions: Readonly<Record<CounterName, { label: string; help: string }>> = {
  chat_messages: { label: 'state', help: 'Chat messages, by what became of them' },
  codes: { label: 'state', help: 'One-time codes, by what became of them' },
  payments: { label: 'state', help: 'News of payments, by what is said of one' },
  jobs_run: { label: 'task', help: 'Background jobs that ran to their end' },
  jobs_failed: { label: 'task', help: 'Attempts at background jobs that failed' },
  sweeps_failed: { label: 'sweep', help: 'Deletions of expired data that failed' },
  log_events: { label: 'event', help: 'Events of the log that are worth an alarm' },
}

const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The instruments of one route; looked up once for each call. */
interface RouteInstruments {
  readonly duration: { observe: (seconds: number) => void }
  readonly byStatus: Map<number, { inc: () => void }>
}

/** Counts in a registry of Prometheus, under names that begin with `satrangi_`. */
export function prometheusMeter(registry: Registry): Meter {
  const registers = [registry]
  const calls = new Counter({
    name: 'satrangi_calls_total',
    help: 'Calls that were answered, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'satrangi_call_duration_seconds',
    help: 'Time until a call was answered, by the pattern of its route',
    labelNames: ['method', 'route'],
    buckets: latencyBuckets,
    registers,
  })
  const sockets = new Gauge({
    name: 'satrangi_open_sockets',
    help: 'Open sockets of this process, by the pattern of their path',
    labelNames: ['kind'],
    registers,
  })
  const counters = new Map<string, Counter>()
  for (const [name, { label, help }] of Object.entries(descriptions)) {
    counters.set(name, new Counter({ name: `satrangi_${name}_total`, help, labelNames: [label], registers }))
  }
  const children = new Map<string, { inc: () => void }>()
  const childOf = (name: CounterName, word: string) => {
    const key = `${name} ${word}`
    const known = children.get(key)
    if (known) return known
    const child = counters.get(name)?.labels(word)
    if (child) children.set(key, child)
    return child
  }
  // A counter is there at 0 from the start, so that its first increase is seen.
  for (const [name, words] of Object.entries(counterWords)) for (const word of words) childOf(name as CounterName, word)

  const routes = new Map<string, RouteInstruments>()
  const instrumentsOf = (method: string, route: string): RouteInstruments => {
    const key = `${method} ${route}`
    let instruments = routes.get(key)
    if (!instruments) {
      instruments = { duration: durations.labels(method, route), byStatus: new Map() }
      routes.set(key, instruments)
    }
    return instruments
  }
  return {
    count: (name, word) => childOf(name, word)?.inc(),
    recordCall: ({ method, route, status, seconds }) => {
      const { duration, byStatus } = instrumentsOf(method, route)
      duration.observe(seconds)
      let counter = byStatus.get(status)
      if (!counter) {
        counter = calls.labels(method, route, String(status))
        byStatus.set(status, counter)
      }
      counter.inc()
    },
    changeOpenSockets: (kind, change) => sockets.labels(kind).inc(change),
  }
}

/** Makes the series of counters whose words are names in the code, so that their first increase is seen. */
export function announceCounters(
  registry: Registry,
  names: Readonly<Record<(typeof namedCounters)[number], readonly string[]>>,
): void {
  for (const name of namedCounters) {
    const counter = registry.getSingleMetric(`satrangi_${name}_total`) as Counter | undefined
    for (const word of names[name]) counter?.labels(word).inc(0)
  }
}
