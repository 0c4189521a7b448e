import { type CpuTime, cpuTimeOf, databaseCpuTime, findServers } from '../lib/processes.ts'

/** The processes that answer for one size, by their ids. */
export interface Processes {
  /** The API with its Redis. */
  api: readonly number[]
  bare: readonly number[]
  /** PostgreSQL's first process. */
  database: number
}

/** The processes of an installation whose database and Redis run in a folder of their own. */
export function findProcesses(dataDir: string, { api, bare }: { api: number; bare: number }): Processes {
  const { database, redis } = findServers(dataDir)
  return { api: Number.isNaN(redis) ? [api] : [api, redis], bare: [bare], database }
}

/** What a side and the database have used so far. */
export const cpuTimeOfSide = (side: readonly number[], database: number): CpuTime => ({
  server: cpuTimeOf(side),
  database: databaseCpuTime(database),
})
