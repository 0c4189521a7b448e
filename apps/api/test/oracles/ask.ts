import { type Route, routes } from '@satrangi/contract'
import { rawCall } from '../raw-call.ts'
import { type RawResponse, send } from '../send.ts'
import { textOf } from './normalise.ts'
import type { Observations } from './observations.ts'
import { memberOf, type Role } from './roles.ts'
import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** A stranger who asks in a world: everything that they are answered is kept. */
export interface Stranger {
  role: Role
  /** Makes a call, kept under the name of its route or of the sequence that it belongs to. */
  call: (route: Route, sample: Partial<Sample>, sequence?: string) => Promise<RawResponse>
  /** Fetches what is no call of the contract. */
  get: (what: string, url: string) => Promise<RawResponse>
  /** From here on the calls come from another network. */
  move: () => void
}

/** What all strangers of a world count together. */
export interface Counters {
  /** A network from which nobody has called. */
  network: () => string
  nextSeed: () => number
}

export function countersOf(): Counters {
  let [networks, seed] = [0, 0]
  return {
    network: () => {
      networks += 1
      return `10.20.${networks}.1`
    },
    nextSeed: () => {
      seed += 1
      return seed
    },
  }
}

export function strangerIn(world: World, role: Role, kept: Observations, { network, nextSeed }: Counters): Stranger {
  const token = memberOf(world, role)?.token
  let address = network()
  return {
    role,
    move: () => {
      address = network()
    },
    call: async (route, { param, query = '', body = {}, files = {} }, sequence) => {
      // The same random texts for the same call, whatever calls before it drew.
      world.random.repeat(nextSeed())
      const answer = await rawCall(world.test.app, route, {
        address,
        query,
        body,
        files,
        ...(param === undefined ? {} : { param }),
        // A member who asks as nobody in particular is one who is logged in all the same.
        ...(token === undefined ? {} : { token }),
      })
      world.random.vary()
      expectSession(route, role, answer)
      kept.add(role, sequence ?? nameOf(route), textOf(answer))
      return answer
    },
    get: async (what, url) => {
      const answer = await send(world.test.app, { url, remoteAddress: address })
      kept.add(role, what, textOf(answer))
      return answer
    },
  }
}

export const nameOf = ({ method, path, summary }: Route) => `${method} ${path} (${summary})`

/** After these calls a member has no session any more. */
export const lastCalls: readonly Route[] = [routes.sessions.logout, routes.myData.erase]

/** Worlds in which the stranger is logged out are equal whatever they hide. */
function expectSession(route: Route, role: Role, { status, body }: RawResponse): void {
  if (role === 'visitor' || lastCalls.includes(route) || status !== 401 || body?.code !== 'session_expired') return
  throw new Error(`The session of the ${role} ended before ${nameOf(route)}: put what ended it into lastCalls.`)
}
