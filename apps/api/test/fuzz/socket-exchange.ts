import { isDeepStrictEqual } from 'node:util'
import { apiBase, closeCodes, refusals, type z } from '@satrangi/contract'
import WebSocket from 'ws'
import { allSockets } from '../oracles/sockets.ts'
import { timeoutMs } from './exchange.ts'
import { fillIn } from './field-values.ts'
import type { FuzzedFrame, FuzzedSocket } from './fuzzed-frames.ts'
import { type Complaint, late, parse, withoutProto } from './judge.ts'

/** Ours, and those with which the protocol itself ends a socket: without a reason, after bad text, after too much. */
const expectedCloseCodes = new Set<number>([...Object.values(closeCodes), 1000, 1005, 1007, 1009])

/** Opens a socket, sends its frames, and judges every frame that comes back and how it ends. */
export async function judgeSocket(
  origin: string,
  fuzzed: FuzzedSocket,
  names: Readonly<Record<string, string>>,
  token: string | undefined,
): Promise<{ complaint: Complaint; end: number | 'answered' | 'late' }> {
  const socket = allSockets.find(({ path }) => path === fuzzed.path)
  if (!socket) throw new Error(`There is no socket ${fuzzed.path}`)
  const path = socket.path.replace(/:\w+/g, encodeURIComponent(String(fillIn(fuzzed.peer, names))))
  const shown = encodeURIComponent((fuzzed.token?.slice(0, 1000) ?? token ?? '').toWellFormed())
  const ws = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${path}?token=${shown}`)
  const received: string[] = []
  let answered: (() => void) | undefined
  ws.on('message', (data) => {
    received.push(String(data))
    if (isLast(parse(String(data)))) answered?.()
  })
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  const refused = new Promise<number>((resolve) =>
    ws.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode)),
  )
  ws.on('error', () => {})
  ws.once('open', () => {
    for (const frame of fuzzed.frames) ws.send(bytesOf(frame, names))
    ws.send('refresh')
    ws.send(JSON.stringify(lastFrame))
  })
  const last = new Promise<'answered'>((resolve) => {
    answered = () => resolve('answered')
  })
  const end = await Promise.race([last, closed, refused, timeOut()])
  ws.terminate()
  const wrongFrame = received.map((text) => judgeFrame(socket.toClient, parse(text))).find((one) => one !== undefined)
  return { complaint: judgeEnd(end) ?? wrongFrame, end }
}

function judgeEnd(end: number | 'answered' | 'late'): Complaint {
  if (end === 'late') return late
  return typeof end === 'number' && !expectedCloseCodes.has(end) ? `ended with ${end}` : undefined
}

/** A frame that no socket knows is refused by conversations; badges answer `refresh`. */
const lastFrame = { type: 'the last one' }
const isLast = (frame: unknown) =>
  typeof frame === 'object' &&
  frame !== null &&
  ('chat_unread' in frame || ('code' in frame && frame.code === 'bad_input' && !('problems' in frame)))

const timeOut = () => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), timeoutMs()).unref())

function bytesOf(frame: FuzzedFrame, names: Readonly<Record<string, string>>): string | Buffer {
  if ('json' in frame) return typeof frame.json === 'string' ? frame.json : JSON.stringify(fillIn(frame.json, names))
  if ('text' in frame) return frame.text
  return 'binary' in frame ? Buffer.from(frame.binary) : 'x'.repeat(frame.bytes)
}

function judgeFrame(toClient: z.ZodMiniType, received: unknown): Complaint {
  const frame: unknown = JSON.parse(withoutProto(JSON.stringify(received)))
  const read = toClient.safeParse(frame)
  if (!read.success) return `a frame that is not in the contract: ${JSON.stringify(frame)?.slice(0, 200)}`
  if (!isDeepStrictEqual(read.data, frame)) return `a frame with more than the contract says: ${JSON.stringify(frame)}`
  const { type, code } = Object(frame) as { type?: unknown; code?: string }
  if (type !== 'error') return undefined
  if (!(code !== undefined && code in refusals)) return `an error frame with the code ${code}`
  return code === 'unavailable' || code === 'unexpected' ? `an error frame that says ${code}` : undefined
}
