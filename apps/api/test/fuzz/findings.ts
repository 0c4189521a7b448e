import fc, { type Arbitrary } from 'fast-check'
import type { FuzzedApp } from './fuzzed-app.ts'
import type { FuzzedCall } from './fuzzed-call.ts'
import type { FuzzedSocket } from './fuzzed-frames.ts'
import type { Complaint } from './judge.ts'

/** Something that should not have happened, and what makes it happen. */
export interface Finding {
  what: string
  /** `--only` of the program makes this one again. */
  only: string
  /** How often it was met; it is shrunk the first time. */
  times: number
  /** The least that still makes it happen. */
  shrunk: string
}

/** Findings by what they are: the same fault is met a thousand times in a million calls. */
export class Findings {
  readonly #found = new Map<string, Finding>()

  get all(): readonly Finding[] {
    return [...this.#found.values()]
  }

  /** @param shrink is called for the first of its kind alone */
  async add(what: string, only: string, shrink: () => Promise<string>): Promise<void> {
    const known = this.#found.get(what)
    if (known) known.times += 1
    else this.#found.set(what, { what, only, times: 1, shrunk: await shrink() })
  }
}

/** What a batch makes: the one arbitrary, its check, and how one is printed. */
export interface Kind<One> {
  name: 'calls' | 'frames'
  arbitrary: Arbitrary<One>
  /** How many it counts for. */
  sizeOf: (one: One) => number
  check: (app: FuzzedApp, one: One) => Promise<Complaint>
  placeOf: (one: One) => string
  print: (app: FuzzedApp, one: One) => Promise<string>
}

export const callKind = (arbitrary: Arbitrary<FuzzedCall>): Kind<FuzzedCall> => ({
  name: 'calls',
  arbitrary,
  sizeOf: () => 1,
  check: async (app, call) => (await app.call(call)).complaint,
  placeOf: ({ id }) => id,
  print: async (app, call) => {
    const { request, reply } = await app.call(call)
    const { authorization, ...headers } = request.headers
    return [
      JSON.stringify(call),
      `${request.method} ${request.path} as ${call.role}${authorization === undefined ? '' : ', with a token'}`,
      JSON.stringify(headers),
      (request.payload?.toString('utf8') ?? '').slice(0, 2000),
      `${reply?.status ?? 'no answer'} ${reply?.text.slice(0, 500) ?? ''}`,
      ...app.faults().slice(0, 3),
    ].join('\n')
  },
})

export const socketKind = (arbitrary: Arbitrary<FuzzedSocket>): Kind<FuzzedSocket> => ({
  name: 'frames',
  arbitrary,
  sizeOf: ({ frames }) => frames.length,
  check: (app, socket) => app.socket(socket),
  placeOf: ({ path }) => path,
  print: async (app, socket) => [JSON.stringify(socket), ...app.faults().slice(0, 3)].join('\n'),
})

/** What complaints about a connection begin with. */
export const broken = 'failed with'

/** A broken connection is a complaint too, and so is what this program did not expect. */
export const complaintOf = <One>(app: FuzzedApp, { check }: Kind<One>, one: One): Promise<Complaint> =>
  check(app, one).catch((error: NodeJS.ErrnoException) => `${broken} ${error.code ?? error.message}`)

/** What a seed makes: the very thing that a property is tried with first. */
export function sampleOf<One>(arbitrary: Arbitrary<One>, seed: number): One {
  const [first] = fc.sample(
    fc.asyncProperty(arbitrary, async () => true),
    { seed, numRuns: 1 },
  )
  if (!first) throw new Error('Nothing was made.')
  return first[0] as One
}

/** What shrinks slowly is shown as far as it got. */
const shrinkingMs = 20_000

/** The least that is still complained of in the same way, found again from its seed. */
export async function shrink<One>(
  app: FuzzedApp,
  kind: Kind<One>,
  { seed, what }: { seed: number; what: string },
): Promise<string> {
  const sameComplaint = fc.asyncProperty(kind.arbitrary, async (one) => (await complaintOf(app, kind, one)) !== what)
  const { counterexample, failed } = await fc.check(sameComplaint, {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: shrinkingMs,
  })
  const [least] = counterexample ?? [sampleOf(kind.arbitrary, seed)]
  return `${failed ? '' : 'It did not happen again by itself; this is how it was met.\n'}${await kind.print(app, least)}`
}
