import type { Usage } from './usage.ts'

type ServerUsage = Pick<Usage, 'api' | 'database' | 'redis'>

export interface CpuCapacity {
  /** Cores that 1,000 members active in an hour take. */
  perThousand: { api: number; database: number; redis: number }
  /** Members with whom the busiest process of the API would fill its core, and the servers all cores that they may use. */
  processFull: number
  coresFull: number
}

/** How many members the CPU would be enough for, if each more took as much as those of a step did. */
export function cpuCapacity(active: number, { api, database, redis }: ServerUsage, serverCores: number): CpuCapacity {
  const apiTotal = api.reduce((sum, one) => sum + one, 0)
  const of = (cores: number) => (cores * 1000) / active
  return {
    perThousand: { api: of(apiTotal), database: of(database), redis: of(redis) },
    processFull: active / Math.max(...api),
    coresFull: (active * serverCores) / (apiTotal + database + redis),
  }
}
