import { availableParallelism } from 'node:os'
import { pin } from '../lib/cores.ts'
import { childrenOf } from '../lib/processes.ts'
import type { Processes } from './processes.ts'

/**
 * Puts what makes the load on a core of its own and what is measured on the others, so that neither waits for the other.
 * @returns who shares which cores, for the tables
 */
export function separateCores(installations: readonly Processes[]): string {
  const cores = availableParallelism()
  const client = cores - 1
  const others = cores > 2 ? `0-${client - 1}` : '0'
  const measured = installations.flatMap(({ api, bare, database }) => [
    ...api,
    ...bare,
    database,
    ...childrenOf(database),
  ])
  try {
    if (cores < 2) throw new Error('there is one core')
    for (const pid of measured) pin(pid, others)
    pin(process.pid, String(client))
  } catch {
    return 'the client, both sides, PostgreSQL and Redis shared all cores'
  }
  const place = cores > 2 ? `cores ${others}` : 'core 0'
  return `the client on core ${client}; either side, PostgreSQL and Redis together on ${place}`
}
