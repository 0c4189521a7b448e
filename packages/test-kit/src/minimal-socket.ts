import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A client's end of a WebSocket that does no more than the measurement needs: the machine is shared with what is measured. */
export interface MinimalSocket {
  /** Sends a text of ASCII. */
  send: (text: string) => void
  /** Ends it without a word. */
  drop: () => void
}

interface SocketHandlers {
  text: (text: string) => void
  closed: (code: number) => void
}

const opcodes = { text: 0x81, close: 0x88, ping: 0x89, pong: 0x8a }
/** Read into by all of them in turn; what is not whole yet is kept apart. */
const sharedBuffer = Buffer.alloc(64 * 1024)

/** Opens one, as RFC 6455 has it. @throws when the server does not agree */
export async function openMinimalSocket(address: string, handlers: SocketHandlers): Promise<MinimalSocket> {
  const { hostname, port, pathname, search } = new URL(address)
  const mask = randomBytes(4)
  let isOpen = false
  let isDropped = false
  let unread = Buffer.alloc(0)
  let onHandshake: (error?: Error) => void = () => {}
  const handshake = new Promise<void>((resolve, reject) => {
    onHandshake = (error) => (error ? reject(error) : resolve())
  })

  const consume = (bytes: Buffer): number => {
    if (isOpen) return readFrames(bytes, handleFrame)
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return 0
    isOpen = bytes.toString('latin1', 0, 12) === 'HTTP/1.1 101'
    onHandshake(isOpen ? undefined : new Error(`a socket was refused: ${bytes.toString('latin1', 0, 40)}`))
    return end + 4 + (isOpen ? readFrames(bytes.subarray(end + 4), handleFrame) : 0)
  }
  const socket: Socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: sharedBuffer,
      callback: (count) => {
        const chunk = sharedBuffer.subarray(0, count)
        const bytes = unread.length > 0 ? Buffer.concat([unread, chunk]) : chunk
        const consumed = consume(bytes)
        if (consumed < bytes.length || unread.length > 0) unread = Buffer.from(bytes.subarray(consumed))
        return true
      },
    },
  })
  const write = (opcode: number, payload: Buffer) => socket.write(masked(opcode, payload, mask))
  function handleFrame(opcode: number, payload: Buffer): void {
    if (opcode === opcodes.text) handlers.text(payload.toString('latin1'))
    else if (opcode === opcodes.ping) write(opcodes.pong, Buffer.from(payload))
    else if (opcode === opcodes.close) handlers.closed(payload.length < 2 ? 1005 : payload.readUInt16BE())
  }
  socket.on('error', () => onHandshake(new Error('a socket broke')))
  socket.on('close', () => {
    if (isOpen && !isDropped) handlers.closed(1006)
  })
  await once(socket, 'connect')
  socket.write(
    [
      `GET ${pathname}${search} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    ].join('\r\n'),
  )
  await handshake
  return {
    send: (text) => write(opcodes.text, Buffer.from(text, 'latin1')),
    drop: () => {
      isDropped = true
      socket.destroy()
    },
  }
}

/** A whole frame as a client has to send it; its payload has less than 126 bytes. */
function masked(opcode: number, payload: Buffer, mask: Buffer): Buffer {
  const { length } = payload
  if (length > 125) throw new Error('these frames are short')
  const frame = Buffer.allocUnsafe(length + 6)
  frame[0] = opcode
  frame[1] = 0x80 | length
  mask.copy(frame, 2)
  for (let at = 0; at < length; at += 1) frame[at + 6] = (payload[at] as number) ^ (mask[at & 3] as number)
  return frame
}

/** Hands over each whole frame. @returns bytes that were used */
function readFrames(bytes: Buffer, handleFrame: (opcode: number, payload: Buffer) => void): number {
  let used = 0
  while (bytes.length - used >= 2) {
    const short = (bytes[used + 1] as number) & 0x7f
    const head = short === 126 ? 4 : 2
    if (bytes.length - used < head) break
    const end = used + head + (short === 126 ? bytes.readUInt16BE(used + 2) : short)
    if (bytes.length < end) break
    handleFrame(bytes[used] as number, bytes.subarray(used + head, end))
    used = end
  }
  return used
}
