import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { toService } from '@satrangi/test-kit/child-service'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import type { ClientCommand } from './client-process.ts'
import type { ClientAddress, PushResult, RateResult } from './clients.ts'
import type { Cores } from './cores.ts'

const program = fileURLToPath(new URL('client-process.ts', import.meta.url))

/** The processes that make the load, one for each of their cores. */
export function startClientGroup(cores: Cores | undefined, running: ServiceGroup) {
  const children = (cores?.client ?? [undefined]).map((core) => {
    const pinned = core === undefined ? [] : ['taskset', '-c', String(core)]
    const [command = '', ...args] = [...pinned, process.execPath, program]
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    running.add('client', toService(child))
    return child
  })
  const askAll = <Result>(commandOf: (index: number) => ClientCommand) =>
    Promise.all(children.map((child, index) => ask<Result>(child, commandOf(index))))
  return {
    /** @param addresses the two of a pair one after the other: both are in one process, and on one clock */
    open: (addresses: readonly ClientAddress[]) =>
      askAll<void>((index) => ({
        name: 'open',
        addresses: addresses.filter((_, place) => Math.floor(place / 2) % children.length === index),
      })),
    sendAtRate: async (rate: number, seconds: number): Promise<RateResult> => {
      const parts = await askAll<RateResult>(() => ({ name: 'rate', rate: rate / children.length, seconds }))
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

async function ask<Result>(child: ChildProcess, command: ClientCommand): Promise<Result> {
  child.send(command)
  const [{ result, error }] = (await once(child, 'message')) as [{ result: Result; error?: string }]
  if (error !== undefined) throw new Error(error)
  return result
}
