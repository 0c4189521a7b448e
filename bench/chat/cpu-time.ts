import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type CpuTime, databaseCpuTime, findServers } from '../lib/processes.ts'

/** What a stand's processes and the database have used so far. */
export async function cpuTimeOfStand(servers: readonly ChildProcess[], dataDir: string): Promise<CpuTime> {
  const each = await Promise.all(
    servers.map(async (child) => {
      child.send('used')
      const [used] = (await once(child, 'message')) as [number]
      return used
    }),
  )
  return {
    server: each.reduce((sum, used) => sum + used, 0),
    database: databaseCpuTime(findServers(dataDir).database),
  }
}
