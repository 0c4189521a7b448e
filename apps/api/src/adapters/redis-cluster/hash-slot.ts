export const slotCount = 16_384

/** CRC16 (XMODEM) of each byte, as a Redis Cluster places keys. */
const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  return crc
})

/** The slot of a key or channel. What stands between its first braces, if anything, decides for the whole of it. */
export function hashSlot(key: string): number {
  const open = key.indexOf('{')
  const close = open < 0 ? -1 : key.indexOf('}', open + 1)
  const hashed = Buffer.from(close > open + 1 ? key.slice(open + 1, close) : key)
  let crc = 0
  for (const byte of hashed) crc = ((crc << 8) & 0xffff) ^ (crcTable[(crc >> 8) ^ byte] as number)
  return crc % slotCount
}

/**
 * The name of a channel on the cluster. The first key in it, of a member, is its hash tag: the channels of a member's
 * shell and of the conversations in which theirs is the lower key are in one slot, and so at one node.
 */
export const clusterChannel = (prefix: string, channel: string): string =>
  prefix + channel.replace(/:(\d+)(?=:|$)/, ':{$1}')

/** The channel of a name that `clusterChannel` gave. */
export const channelOfName = (prefix: string, name: string): string =>
  name.slice(prefix.length).replace(/:\{(\d+)\}/, ':$1')
