import { fileURLToPath } from 'node:url'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { startClientProcesses } from '../lib/client-processes.ts'
import type { Cores } from '../lib/cores.ts'
import type { ClientCommand } from './client-process.ts'
import type { ClientAddress, PushResult, RateResult } from './clients.ts'

const program = fileURLToPath(new URL('client-process.ts', import.meta.url))

/** The processes that make the load, one for each of their cores. */
export function startClientGroup(cores: Cores | undefined, running: ServiceGroup) {
  const { count, askAll } = startClientProcesses<ClientCommand>(program, cores, running)
  return {
    /** @param addresses the two of a pair one after the other: both are in one process, and on one clock */
    open: (addresses: readonly ClientAddress[]) =>
      askAll<void>((index) => ({
        name: 'open',
        addresses: addresses.filter((_, place) => Math.floor(place / 2) % count === index),
      })),
    sendAtRate: async (rate: number, seconds: number): Promise<RateResult> => {
      const parts = await askAll<RateResult>(() => ({ name: 'rate', rate: rate / count, seconds }))
      return { arrivals: parts.flatMap(({ arrivals }) => arrivals), reads: parts.flatMap(({ reads }) => reads) }
    },
    sendAtFullSpeed: async (seconds: number): Promise<PushResult> => {
      const parts = await askAll<PushResult>(() => ({ name: 'push', seconds }))
      const sum = (kind: keyof PushResult) => parts.reduce((total, part) => total + part[kind], 0)
      return { rate: sum('rate'), readRate: sum('readRate'), count: sum('count'), busy: sum('busy') / parts.length }
    },
    /** @returns what happened that should not have */
    close: async (): Promise<string[]> => (await askAll<string[]>(() => ({ name: 'close' }))).flat(),
  }
}
export type ClientGroup = ReturnType<typeof startClientGroup>
