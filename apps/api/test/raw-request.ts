import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestApp } from './test-app.ts'

/** Connects to the app as a client that can send anything. */
export async function connectRaw(test: TestApp): Promise<Socket> {
  const { port } = new URL(await test.origin())
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

export interface RawAnswer {
  status: number
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends bytes as they are, and reads until the server closes the connection or the head of an answer is complete. */
export async function sendRaw(test: TestApp, bytes: string): Promise<RawAnswer> {
  const socket = await connectRaw(test)
  socket.write(bytes)
  let received = ''
  for await (const chunk of socket) {
    received += String(chunk)
    const isUpgraded = received.startsWith('HTTP/1.1 101') && received.includes('\r\n\r\n')
    if (isUpgraded) break
  }
  socket.destroy()
  const [head = '', body = ''] = received.split('\r\n\r\n', 2)
  const [line = '', ...lines] = head.split('\r\n')
  const headers = lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)])
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body }
}
