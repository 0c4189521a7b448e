import { execFileSync } from 'node:child_process'

/** Which cores the load is made on and which it is served on; undefined: nothing is pinned. */
export interface Cores {
  client: readonly number[]
  server: readonly number[]
}

/** A quarter of the cores, one at least, makes the load; the others serve it. */
export function planCores(): Cores | undefined {
  const cores = listCores()
  if (!cores || cores.length < 2) return undefined
  const clients = Math.max(1, Math.floor(cores.length / 4))
  return { client: cores.slice(-clients), server: cores.slice(0, -clients) }
}

/** Pins this process; what it starts later runs on the same cores. */
export const pinToServerCores = ({ server }: Cores): void => pin(process.pid, server.join())

/** Pins a process with all of its threads; what it starts from now on goes there too. */
export function pin(pid: number, cores: string): void {
  execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' })
}

/** Who shares which cores, for the table. */
export const describeCores = (cores: Cores | undefined): string =>
  cores
    ? `The servers, PostgreSQL and Redis share core ${cores.server.join()}; the clients run on core ${cores.client.join()}.`
    : 'Nothing is pinned: the clients, the servers, PostgreSQL and Redis share all cores.'

/** The cores that this process may run on; undefined without `taskset`. */
function listCores(): number[] | undefined {
  try {
    const answer = execFileSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8', stdio: 'pipe' })
    const list = answer.slice(answer.lastIndexOf(':') + 1).trim()
    return list.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    })
  } catch {
    return undefined
  }
}
