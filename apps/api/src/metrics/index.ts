import { Registry } from 'prom-client'
import { announceCounters, prometheusMeter } from '../adapters/prometheus-meter.ts'
import type { Composed } from '../compose.ts'
import type { MetricsConfig } from '../config.ts'
import { sweepNames } from '../features/cleanup.ts'
import { jobs } from '../features/jobs.ts'
import type { Meter } from '../ports/meter.ts'
import { alarmEvents } from './count-log-events.ts'
import { registerProcessGauges } from './process-gauges.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'
import { registerStateGauges } from './state-gauges.ts'

export { countLogEvents } from './count-log-events.ts'

export interface Metrics {
  readonly meter: Meter
  /** Adds what is read from the product when it is scraped. */
  readonly watch: (composed: Pick<Composed, 'ctx' | 'internals'>) => void
  /** @throws when the port is taken */
  readonly serve: (config: MetricsConfig) => Promise<MetricsServer>
  /** The text of a scrape. */
  readonly read: () => Promise<string>
}

/** Metrics of this process, for Prometheus: what they may say is in `ports/meter.ts`. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const meter = prometheusMeter(registry)
  const jobNames = Object.keys(jobs)
  announceCounters(registry, {
    jobs_run: jobNames,
    jobs_failed: jobNames,
    sweeps_failed: sweepNames,
    log_events: alarmEvents,
  })
  return {
    meter,
    watch: (composed) => {
      registerProcessGauges(registry, composed)
      registerStateGauges(registry, composed.ctx)
    },
    serve: (config) => serveMetrics(registry, config),
    read: () => registry.metrics(),
  }
}
