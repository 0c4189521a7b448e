import { type Socket, unreadSocket } from '@satrangi/contract'
import { exampleFrames } from '@satrangi/contract/document'
import fc, { type Arbitrary } from 'fast-check'
import { allSockets } from '../oracles/sockets.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { type FuzzRole, fuzzRoles } from './fuzzed-call.ts'
import { junkName, junkText, junkValue } from './junk.ts'

/** What is sent as one message of a socket. */
export type FuzzedFrame = { json: unknown } | { text: string } | { binary: readonly number[] } | { bytes: number }

/** A socket that is opened, and what is sent to it. */
export interface FuzzedSocket {
  /** Its path in the contract. */
  path: string
  role: FuzzRole
  /** Where the path has a parameter. */
  peer: string
  /** Shown in the place of the token of the role. */
  token: string | null
  frames: readonly FuzzedFrame[]
}

/** A socket may send so many at once before it is closed for sending too much. */
const mostFrames = 17

function frameFor({ fromClient }: Socket): Arbitrary<FuzzedFrame> {
  const examples = Object.values(exampleFrames)
    .flatMap((example): readonly unknown[] => example.fromClient)
    .filter((frame) => fromClient.safeParse(frame).success)
  const right = fc.oneof(arbitraryOf(fromClient), fc.constantFrom(...examples))
  const changed = fc
    .tuple(right, junkName, junkValue)
    .map(([frame, name, value]) =>
      typeof frame === 'object' && frame !== null
        ? Object.fromEntries([...Object.entries(frame), [name, value]])
        : frame,
    )
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ json: right }) },
    { weight: 4, arbitrary: fc.record({ json: changed }) },
    { weight: 2, arbitrary: fc.record({ json: replaceField(right) }) },
    { weight: 2, arbitrary: fc.record({ json: junkValue }) },
    { weight: 2, arbitrary: fc.record({ text: fc.oneof(junkText, fc.json()) }) },
    // These end the socket.
    { weight: 1, arbitrary: fc.record({ binary: fc.array(fc.nat(255), { maxLength: 20 }) }) },
    { weight: 1, arbitrary: fc.record({ bytes: fc.integer({ min: 15_000, max: 20_000 }) }) },
  )
}

const replaceField = (frames: Arbitrary<unknown>) =>
  fc.tuple(frames, fc.nat(5), junkValue).map(([frame, at, value]) => {
    const fields = Object.entries(Object(frame) as object)
    return Object.fromEntries(fields.map(([name, one], n) => [name, n === at % fields.length ? value : one]))
  })

const socketOf = (socket: Socket): Arbitrary<FuzzedSocket> =>
  fc.record({
    path: fc.constant(socket.path),
    role: fc.constantFrom<FuzzRole>('free', 'free', 'free', 'paid', 'paid', ...fuzzRoles),
    peer: fc.oneof(
      { weight: 8, arbitrary: fc.constant('{peer}') },
      { weight: 1, arbitrary: fc.constantFrom('{other}', '{me}', '{unknown}', 'x') },
    ),
    token: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: junkText }),
    frames: fc.array(frameFor(socket), { minLength: 1, maxLength: mostFrames, size: 'max' }),
  })

/** Sockets of the contract; conversations more often than badges, which take one word. */
export const fuzzedSocket: Arbitrary<FuzzedSocket> = fc.oneof(
  ...allSockets.map((socket) => ({ weight: socket === unreadSocket ? 1 : 5, arbitrary: socketOf(socket) })),
)
