import { type Route, routes } from '@satrangi/contract'
import type { Body } from '../raw-call.ts'
import { countersOf, lastCalls, type Stranger, strangerIn } from './ask.ts'
import { Observations } from './observations.ts'
import { canCall, type Role } from './roles.ts'
import { samplesOf } from './samples.ts'
import type { Scope } from './scope.ts'
import type { Sequence } from './sequences.ts'
import { type Side, type Subject, subjectOf } from './sides.ts'
import { askSockets, watchSockets } from './sockets.ts'
import type { Plant, Template, World } from './world.ts'

/** Routes outside the contract that a stranger can fetch, about the photo that they were shown before. */
const photoRoute = 'GET /uploads/:file'

/** Everything that strangers are answered in one of the two worlds of a secret. */
export async function observe(
  template: Template,
  side: Side,
  { asking, calls, rounds, sequences }: Scope,
  plant?: Plant,
): Promise<Observations> {
  const world = await template.open(plant)
  try {
    const kept = new Observations()
    const counters = countersOf()
    const strangers = asking.map((role) => strangerIn(world, role, kept, counters))
    const shown = await lookAtTarget(world)
    await bringAbout(world, side, asking, kept)
    const subject = subjectOf(world, side)
    for (const stranger of strangers) {
      for (const url of shown) await stranger.get(photoRoute, url)
      await askEverything(stranger, { calls, rounds }, subject)
      await askSockets(world, stranger.role, subject, kept)
    }
    await runSequences(world, side, subject, { strangers, sequences })
    for (const stranger of strangers) await leave(stranger, calls, subject)
    return kept
  } finally {
    await world.close()
  }
}

/** What happens, and what strangers hear of it while it does. */
async function bringAbout(world: World, { prepare, arrange }: Side, asking: readonly Role[], kept: Observations) {
  await prepare?.(world)
  const watched = await Promise.all(asking.map((role) => watchSockets(world, role, kept)))
  world.counter.hold()
  await arrange?.(world)
  await world.test.runDueJobs()
  world.counter.release()
  for (const { stop } of watched) await stop()
}

/** Before anything happens, each stranger looks at the target and likes them; gives back the photos that they saw. */
async function lookAtTarget({ cast: { target, free, paid } }: World): Promise<readonly string[]> {
  const urls: string[] = []
  for (const { call } of [free, paid]) {
    const { user } = await call(routes.members.view, { params: { id: target.id } })
    if (user.photo1) urls.push(`/uploads/${user.photo1}`)
    await call(routes.saves.toggle, { body: { user_id: target.id } })
  }
  return urls
}

/** The calls of the role: those that only read in all their ways, the others in rounds, then what is read once more. */
async function askEverything(
  { role, call }: Stranger,
  { calls, rounds }: Pick<Scope, 'calls' | 'rounds'>,
  subject: Subject,
): Promise<void> {
  const own = calls.filter((route) => canCall(role, route) && !lastCalls.includes(route))
  const reading = own.filter(({ method }) => method === 'GET')
  const writing = own.filter(({ method }) => method !== 'GET')
  for (const route of [reading, ...Array.from({ length: rounds }, () => writing)].flat())
    for (const sample of await samplesOf(route, subject)) await call(route, sample)
  for (const route of reading) {
    const [first = {}] = await samplesOf(route, subject)
    await call(route, first)
  }
}

async function leave({ role, call }: Stranger, calls: readonly Route[], subject: Subject): Promise<void> {
  for (const route of lastCalls.filter((one) => canCall(role, one) && calls.includes(one)))
    for (const sample of await samplesOf(route, subject)) await call(route, sample)
}

const aDayAndMore = 25 * 3600

/**
 * Each sequence begins a day later, when no limit of the one before counts any more. What needs no session is tried
 * without one.
 */
async function runSequences(
  world: World,
  { arrange, fleeting }: Side,
  subject: Subject,
  { strangers, sequences }: { strangers: readonly Stranger[]; sequences: readonly Sequence[] },
) {
  for (const { name, ofMembers = false, run } of sequences) {
    for (const { call, move } of strangers.filter((one) => (one.role !== 'visitor') === ofMembers)) {
      world.test.clock.advanceSeconds(aDayAndMore)
      await keepSessions(world)
      if (fleeting) await arrange?.(world)
      move()
      const callInSequence = async (route: Route, body: Body, files: Record<string, Blob> = {}) =>
        (await call(route, { body, files }, name)).body ?? {}
      const ask = async (route: Route, query: Record<string, string>) =>
        (await call(route, { query: `?${new URLSearchParams(query)}` }, name)).body ?? {}
      await run({ world, subject, move, call: callInSequence, ask })
    }
  }
}

/** A session that is not used for a week ends. */
async function keepSessions({ cast: { free, paid } }: World): Promise<void> {
  for (const member of [free, paid]) await member.call(routes.notifications.unreadCount)
}
