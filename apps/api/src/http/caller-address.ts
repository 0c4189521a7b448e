import { isIPv6 } from 'node:net'

/**
 * The address by which a caller is rate-limited. An IPv6 household has a network with all its
 * addresses, so that the network counts: the first 64 bits.
 */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [before = '', after] = ip.split('::')
  const groups = before.split(':').filter((group) => group !== '')
  // Two colons replace the missing groups of zeros.
  const zeros = after === undefined ? [] : Array<string>(8).fill('0')
  const network = [...groups, ...zeros].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The network of a caller, /24 or /48: one requester, since a home or a phone changes its address within it.
 */
export function callerNetwork(ip: string): string {
  const address = callerAddress(ip)
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}
