import { type QuotaName, suspectedHarvest } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { calendarDayInIndia, type SummaryRow } from '../../members/index.ts'
import { recordQuotaDay } from './harvest.store.ts'
import { daysUpTo, photoHolder, quotaSize, secondsUntilMidnight } from './quotas.rules.ts'

export type QuotaContext = Needs<'memory' | 'localMemory' | 'config' | 'clock' | 'db' | 'log' | 'pseudonym'>

/** What decides whether a member counts. */
type CountedRow = Pick<SummaryRow, 'key' | 'matchStatus'>

/**
 * Counts members whom a viewer is shown on cards for the day, as many as the quota still allows. Whoever was
 * counted today stays; whoever the viewer knows is not counted.
 * @returns those who may not be shown
 */
export async function countCards(
  ctx: QuotaContext,
  viewer: Viewer,
  members: readonly CountedRow[],
): Promise<ReadonlySet<MemberKey>> {
  const strangers = members.filter((member) => !isKnown(member)).map(({ key }) => key)
  const size = quotaSize('cards', viewer, ctx.clock.now(), ctx.config.limitScale)
  const contained = await count(ctx, { viewer: viewer.key, name: 'cards', size }, strangers.map(String))
  return new Set(strangers.filter((_, at) => !contained[at]))
}

/**
 * Counts a member whom a viewer is shown on a card for the day.
 * @throws Refusal `seen_enough`
 */
export async function requireCardQuota(ctx: QuotaContext, viewer: Viewer, member: CountedRow): Promise<void> {
  if ((await countCards(ctx, viewer, [member])).size > 0) throw seenEnough(ctx, 'cards')
}

/** Whether a viewer knows a member, or was shown them on a card today. */
export async function wasShownToday(ctx: QuotaContext, viewer: Viewer, member: CountedRow): Promise<boolean> {
  if (isKnown(member)) return true
  // Nothing fits into a set of this size.
  const { contained } = await addToDay(ctx, { viewer: viewer.key, name: 'cards', size: 0 }, [String(member.key)])
  return contained[0] === true
}

/**
 * Counts a profile that a viewer opens for the day.
 * @throws Refusal `seen_enough`
 */
export async function requireProfileQuota(ctx: QuotaContext, viewer: Viewer, member: CountedRow): Promise<void> {
  if (isKnown(member)) return
  const size = quotaSize('profiles', viewer, ctx.clock.now(), ctx.config.limitScale)
  const [isContained] = await count(ctx, { viewer: viewer.key, name: 'profiles', size }, [String(member.key)])
  if (!isContained) throw seenEnough(ctx, 'profiles')
}

/**
 * Counts a photo in full size that a viewer opens for the day. Their own and those of members whom they know cost
 * nothing.
 * @param file the name of the photo
 * @throws Refusal `seen_enough`
 */
export async function requirePhotoQuota(
  ctx: QuotaContext,
  viewer: MemberKey,
  owner: CountedRow,
  file: string,
): Promise<void> {
  if (owner.key === viewer || isKnown(owner)) return
  const size = quotaSize('photos', photoHolder, ctx.clock.now(), ctx.config.limitScale)
  const [isContained] = await count(ctx, { viewer, name: 'photos', size }, [file])
  if (!isContained) throw seenEnough(ctx, 'photos')
}

export const seenEnough = ({ clock }: Needs<'clock'>, what: QuotaName): Refusal =>
  new Refusal('seen_enough', { params: { what }, retryAfter: secondsUntilMidnight(clock.now()) })

/** Connections, and those who sent the viewer a request: they are not strangers whom somebody collects. */
const isKnown = ({ matchStatus }: CountedRow): boolean => matchStatus === 'accepted' || matchStatus === 'pending'

interface Quota {
  viewer: MemberKey
  name: QuotaName
  size: number
}

/** Counts values; says for each whether it fits. */
async function count(ctx: QuotaContext, quota: Quota, values: readonly string[]): Promise<readonly boolean[]> {
  if (values.length === 0) return []
  const { contained, size, key } = await addToDay(ctx, quota, values)
  if (size >= quota.size * suspectedHarvest.share) await noteNearLimit(ctx, { ...quota, key })
  return contained
}

/** Adds values to those of the day, in this process alone while the shared memory does not answer. */
async function addToDay(ctx: QuotaContext, { viewer, name, size: maxSize }: Quota, values: readonly string[]) {
  const now = ctx.clock.now()
  const key = `seen:${name}:${calendarDayInIndia(now)}:${ctx.pseudonym(String(viewer))}`
  const limits = { maxSize, ttlSeconds: secondsUntilMidnight(now) }
  const added = await ctx.memory.addToSet(key, values, limits).catch(() => {
    ctx.log.error({ event: 'counters_away', limit: name }, 'the shared counters do not answer')
    return ctx.localMemory.addToSet(key, values, limits)
  })
  return { ...added, key }
}

/** Records that a viewer came near a quota today; after some such days running a moderator looks at the account. */
async function noteNearLimit(
  ctx: QuotaContext,
  { viewer, name, key }: Omit<Quota, 'size'> & { key: string },
): Promise<void> {
  // Once a day from each process: the key has the day in it.
  if (!(await ctx.localMemory.hit(`near:${key}`, 1, 86_400)).allowed) return
  const at = ctx.clock.now()
  const days = daysUpTo(at, suspectedHarvest.days)
  const isSuspected = await recordQuotaDay(ctx.db, { member: viewer, quota: name, days, at })
  if (!isSuspected) return
  ctx.log.warn(
    { event: 'harvest_suspected', member: ctx.pseudonym(String(viewer)) },
    'an account sees very many members',
  )
}
