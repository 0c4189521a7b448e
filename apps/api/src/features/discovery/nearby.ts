import type { MemberList, PageQuery } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { memberKey, type Viewer } from '../../keys.ts'
import { makeCursor, readCursor } from '../paging/index.ts'
import { cardsOf, skipped } from './feed.ts'
import { byNearness, type Step } from './nearby.rules.ts'
import { homeOf, neighbours } from './nearby.store.ts'
import { newestMembers } from './new-members.ts'
import { seedOfDay } from './seed-of-day.ts'

const list = 'nearby'
/** So many members are scattered together; a city with more is gone through in several such blocks. */
const block = 100
/** Members who joined a block after it was first read do not push its last ones out. */
const room = 50

/** Where somebody is in the list: in which block, behind whom, and on which day the order was made. */
interface Position {
  seed: number
  /** The block lies after this step and ends with the other one. */
  from: Step | null
  to: Step | null
  last: Step | null
}

/**
 * Members by the distance between their city and the viewer's, nearest first. Whoever lives where no
 * map knows finds the newest members instead.
 */
export async function nearbyMembers(
  ctx: Needs<'db' | 'clock' | 'config' | 'seal'>,
  viewer: Viewer,
  asked: PageQuery,
): Promise<MemberList> {
  const home = await homeOf(ctx.db, viewer.key)
  if (home === null) return newestMembers(ctx, viewer, asked)
  const position = readPosition(ctx, asked.cursor)
  const skip = position ? 0 : skipped(asked.page, asked.limit)
  const start = position ?? { seed: seedOfDay(ctx, list, viewer), from: null, to: null, last: null }
  const steps = await walk(ctx, viewer, home, start, skip + asked.limit + 1)
  const page = steps.slice(skip, skip + asked.limit)
  const last = page.at(-1)
  const has_next = steps.length > skip + asked.limit && last !== undefined
  const users = await cardsOf(
    ctx,
    viewer,
    page.map(({ step }) => step.key),
  )
  if (!has_next) return { users, has_next }
  return { users, has_next, next_cursor: writePosition(ctx, { seed: start.seed, ...last.block, last: last.step }) }
}

interface Walked {
  step: Step
  block: Pick<Position, 'from' | 'to'>
}

/** Goes on from a position until so many members were met, or nobody is left. */
async function walk(ctx: Needs<'db'>, viewer: Viewer, home: number, begin: Position, most: number) {
  const { seed } = begin
  // The seed is also where in the circle this viewer begins.
  const start = seed & 0x7fff_ffff
  const steps: Walked[] = []
  let { from, to, last } = begin
  for (;;) {
    const found = await neighbours(ctx.db, viewer.key, { home, start, from, to, limit: to ? block + room : block })
    const end = to ?? found.at(-1)
    if (!end) return steps
    const order = byNearness(seed)
    const ordered = found.sort(order)
    const behind = last
    const rest = behind ? ordered.filter((step) => order(behind, step) < 0 && step.key !== behind.key) : ordered
    steps.push(...rest.map((step) => ({ step, block: { from, to: end } })))
    if (steps.length >= most) return steps
    ;[from, to, last] = [end, null, null]
  }
}

const writeStep = (step: Step | null) => (step ? [step.km, step.near, step.part, step.shuffle, step.key].join(' ') : '')

function readStep(text: string | undefined): Step | null {
  if (!text) return null
  const [km, near, part, shuffle, key] = text.split(' ')
  return {
    km: Number(km),
    near: Number(near),
    part: part === '1' ? 1 : 0,
    shuffle: Number(shuffle),
    key: memberKey(BigInt(key ?? 0)),
  }
}

const writePosition = (ctx: Needs<'seal'>, { seed, from, to, last }: Position) =>
  makeCursor(ctx, list, [String(seed), writeStep(from), writeStep(to), writeStep(last)])

function readPosition(ctx: Needs<'seal'>, cursor: string | undefined): Position | null {
  const read = readCursor(ctx, list, cursor)
  if (!read) return null
  const [seed, from, to, last] = read
  return { seed: Number(seed), from: readStep(from), to: readStep(to), last: readStep(last) }
}
