import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@satrangi/test-kit/failure'

interface Targets {
  data: { activeTargets: { health: string; lastError: string }[] }
}
interface Series {
  data: { result: { value: [number, string] }[] }
}

const maxWaitMs = 90_000

/** Prometheus finds both replicas by itself, reads their metrics and knows the alerts. @param origin Prometheus's own */
export async function checkScrape(origin: string): Promise<string> {
  const ask = async <T>(path: string): Promise<T> => (await fetch(`${origin}/api/v1/${path}`)).json() as Promise<T>
  const deadline = Date.now() + maxWaitMs
  let last = 'it does not answer'
  while (Date.now() < deadline) {
    const targets = await ask<Targets>('targets').catch(() => undefined)
    const states = targets?.data.activeTargets ?? []
    if (states.length === 2 && states.every(({ health }) => health === 'up')) {
      const calls = await ask<Series>('query?query=sum(satrangi_calls_total)')
      const rules = await ask<{ data: { groups: { rules: unknown[] }[] } }>('rules')
      const count = Number(calls.data.result[0]?.value[1] ?? 0)
      const alerts = rules.data.groups.flatMap((group) => group.rules).length
      if (count > 0 && alerts > 0) return `${states.length} replicas, ${count} calls counted, ${alerts} alerts`
    }
    last = states.map(({ health, lastError }) => `${health} ${lastError}`).join(', ') || last
    await pause(1000)
  }
  throw new Failure(`Prometheus has not read both replicas: ${last}`)
}
