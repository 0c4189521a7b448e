import { BlockList, isIP, isIPv6 } from 'node:net'

/** Certain mistakes of the set-up that only arriving calls show: each with what to do. */
export const setUpSentences = {
  proxy_not_counted:
    'Every call comes through a proxy, and TRUST_PROXY is 0, so that all callers count as one: set TRUST_PROXY to the number of proxies in front.',
  proxy_bypassed:
    'A call came past the proxies that TRUST_PROXY counts, where anybody can pretend to have another address: let only the proxy reach HOST and PORT.',
  other_address:
    'Browsers open another address than PUBLIC_URL, and what they change is refused: set PUBLIC_URL to the address that they show.',
  upgrades_stripped:
    'A proxy in front takes the upgrade out of requests for sockets, so that chat does not arrive live: let it pass the headers Upgrade and Connection on.',
} as const

export type SetUpFault = keyof typeof setUpSentences

/** What of a call shows how it came here. */
export interface Arrival {
  /** The address at the other end of the connection. */
  readonly peer: string
  readonly isForwarded: boolean
  /** What the browser calls us, as a proxy passes it on. */
  readonly host: string | undefined
  /** Where the page comes from that makes the call. */
  readonly origin: string | undefined
  /** Of a request for a socket, whether it still asks to upgrade the connection. */
  readonly upgrade: 'asked' | 'lost' | undefined
}

interface SetUp {
  readonly production: boolean
  readonly http: { readonly trustProxy: number; readonly publicUrl: string }
}

/** So many calls in a row that all show the same are no accident, and no single client's joke. */
const sampleSize = 50

const privateAddresses = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv6')
const isPrivate = (address: string) =>
  isIP(address) === 0 || privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Looks at calls as they arrive. @returns a function that names each fault once */
export function watchSetUp({ production, http }: SetUp): (arrival: Arrival) => readonly SetUpFault[] {
  const named = new Set<SetUpFault>()
  let forwarded = 0
  let elsewhere = 0
  let lost = 0
  const findFaults = ({ peer, isForwarded, host, origin, upgrade }: Arrival): SetUpFault[] => {
    forwarded = isForwarded && isPrivate(peer) ? forwarded + 1 : 0
    // A page of somebody else has another origin than the host that it calls.
    const isOwnPage = origin !== undefined && URL.parse(origin)?.host === host
    if (isOwnPage) elsewhere = origin === http.publicUrl ? 0 : elsewhere + 1
    if (upgrade !== undefined) lost = upgrade === 'asked' ? 0 : lost + 1
    const faults: [boolean, SetUpFault][] = [
      [http.trustProxy === 0 && forwarded >= sampleSize, 'proxy_not_counted'],
      [http.trustProxy > 0 && !isForwarded && !isPrivate(peer), 'proxy_bypassed'],
      // Elsewhere it answers under other names too.
      [production && elsewhere >= sampleSize, 'other_address'],
      [lost >= sampleSize, 'upgrades_stripped'],
    ]
    return faults.filter(([isFault]) => isFault).map(([, fault]) => fault)
  }
  return (arrival) => {
    const found = findFaults(arrival).filter((fault) => !named.has(fault))
    for (const fault of found) named.add(fault)
    return found
  }
}
