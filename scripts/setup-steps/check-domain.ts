import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type Finding, missing, ok, unsure } from './finding.ts'

const subject = 'domain'
/** Addresses that are not reached from outside: behind them a router or the hoster's network stands for the machine. */
const isPrivate = (address: string) =>
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe80)/i.test(
    address,
  )

/** The addresses of this machine. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))

/**
 * Whether the name in PUBLIC_URL leads here, as far as a machine can know it of itself.
 * @param resolver the address of a name server, with or without a port; undefined: the machine's own
 */
export async function checkDomain(publicUrl: string, resolver?: string, own = ownAddresses()): Promise<Finding> {
  const { hostname } = new URL(publicUrl)
  if (isIP(hostname.replace(/[[\]]/g, '')) || hostname === 'localhost')
    return missing(subject, `PUBLIC_URL leads to ${hostname}: members need a name, which you rent from a registrar.`)
  const [v4, v6] = await Promise.all([resolve(hostname, 'A', resolver), resolve(hostname, 'AAAA', resolver)])
  const addresses = [...v4, ...v6]
  if (addresses.length === 0) {
    return missing(subject, `${hostname} leads nowhere: at your registrar, add an A record with this server's address.`)
  }
  const elsewhere = addresses.filter((address) => !own.includes(address))
  if (elsewhere.length === 0) return ok(subject, `${hostname} leads to this machine (${addresses.join(', ')}).`)
  const isBehindRouter = own.filter((address) => isIP(address) === 4).every(isPrivate)
  const lead = `${hostname} leads to ${elsewhere.join(' and ')}`
  return isBehindRouter
    ? unsure(subject, `${lead}, and this machine only knows its inner address: compare it with what your hoster says.`)
    : missing(subject, `${lead}, which is not this machine: correct or remove that record.`)
}

async function resolve(name: string, type: 'A' | 'AAAA', server: string | undefined): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (server) resolver.setServers([server])
  try {
    return await (type === 'A' ? resolver.resolve4(name) : resolver.resolve6(name))
  } catch {
    return []
  }
}
