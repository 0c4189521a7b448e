import { isIPv6 } from 'node:net'

/**
 * The address that a caller counts as. With IPv6 one household has a network of its own and every
 * address in it, so there it is the network: the first 64 bits.
 */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [before = '', after] = ip.split('::')
  const groups = before.split(':').filter((group) => group !== '')
  // Two colons stand for as many zeros as are missing.
  const zeros = after === undefined ? [] : Array<string>(8).fill('0')
  const network = [...groups, ...zeros].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
