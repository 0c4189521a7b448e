import type { Usage } from './usage.ts'

/** From which part of itself on a resource is used up: what runs in turns is never busy throughout. */
const usedUp = 0.85

const percent = (part: number) => `${Math.round(part * 100)} %`

/**
 * What a step ended at, as far as the numbers tell.
 * @param serverCores the cores that the servers may use
 */
export function limitingResource(usage: Usage, serverCores: number): string {
  const { api, database, redis, clients, others, ioWait, idle, waits } = usage
  const busiestClient = Math.max(...clients)
  if (busiestClient >= usedUp) return `the clients, at ${percent(busiestClient)} of a core: the servers can do more`
  const busiestApi = Math.max(...api)
  const apiTotal = api.reduce((sum, one) => sum + one, 0)
  const servers = apiTotal + database + redis
  if (busiestApi >= usedUp)
    return `the CPU of ${api.length > 1 ? 'a process of the API' : 'the API'}: ${percent(busiestApi)} of the one core that a process can use`
  if (servers >= usedUp * serverCores || idle < 0.15) {
    const [name] =
      [['the API', apiTotal] as const, ['PostgreSQL', database] as const].toSorted((a, b) => b[1] - a[1])[0] ?? []
    const rest = others > 0.1 ? `; other programs of the machine took ${percent(others)} of a core` : ''
    return `the CPU that the servers share: ${percent(servers)} of ${serverCores} core(s), most of it ${name}${rest}`
  }
  if (ioWait > 0.3) return `the disk: a core waited for it ${percent(ioWait)} of the time`
  const [name, share = 0] = waits[0] ?? []
  return `no CPU; PostgreSQL's connections spent ${percent(share)} of their time in ${name ?? 'nothing'}`
}
