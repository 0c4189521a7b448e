import { Gauge, type Registry } from 'prom-client'
import type { Ctx } from '../ctx.ts'
import { stateQueries } from '../features/state-queries.ts'
import { cachedReading } from './cached-reading.ts'

/**
 * Gauges that only the database knows, read when they are scraped and 15 seconds old at most. While the database does
 * not answer they are absent, and `satrangi_state_read` says so.
 */
export function registerStateGauges(registry: Registry, ctx: Ctx): void {
  const registers = [registry]
  const readings = Object.entries(stateQueries).map(
    ([name, query]) => ({ ...query, name, reading: cachedReading(() => query.read(ctx)) }) as const,
  )
  new Gauge({
    name: 'satrangi_state_read',
    help: '1 where the database has answered this query of the metrics, 0 where it has not',
    labelNames: ['query'],
    registers,
    async collect() {
      for (const { name, reading } of readings) this.labels(name).set((await reading()) ? 1 : 0)
    },
  })
  for (const { label, gauges, reading } of readings) {
    for (const [index, [name, help]] of Object.entries(gauges).entries()) {
      new Gauge({
        name: `satrangi_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const rows = await reading()
          this.reset()
          for (const { word, values } of rows ?? []) {
            const value = values[index] ?? null
            if (value !== null) this.labels(word).set(value)
          }
        },
      })
    }
  }
}
