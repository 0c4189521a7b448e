import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  /** `127.0.0.1:PORT` */
  address: string
  close: () => void
}

/** A name server that knows the addresses of some names, and of no other. */
export async function nameServer(addresses: Readonly<Record<string, string>>): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => socket.send(answerTo(query, addresses), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

const typeA = 1
const headerLength = 12

function answerTo(query: Buffer, addresses: Readonly<Record<string, string>>): Buffer {
  const { name, end } = readName(query)
  const address = query.readUInt16BE(end) === typeA ? addresses[name] : undefined
  const header = Buffer.from(query.subarray(0, headerLength))
  header.writeUInt16BE(name in addresses ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(address ? 1 : 0, 6)
  header.fill(0, 8)
  const question = query.subarray(headerLength, end + 4)
  if (!address) return Buffer.concat([header, question])
  // The name of the question, type A, class IN, no time to live, four bytes.
  const record = Buffer.from([0xc0, headerLength, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question, record])
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerLength
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}
