import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { calendarDayInIndia, publishToOther, type SummaryRow } from '../../members/index.ts'
import { listChanged } from '../../notifications/index.ts'
import { type QuotaContext, requireProfileQuota, wasShownToday } from '../quotas/index.ts'
import { recordView } from './view-records.store.ts'

export type ViewContext = QuotaContext & Needs<'bus' | 'diskRoom'>
type ViewedMember = Pick<SummaryRow, 'key' | 'matchStatus'> & {
  /** True where it is known that today's look is recorded: `isViewRecordedSql`. */
  isRecorded?: boolean
}

/**
 * Counts a member at whom a viewer looks for the viewer's day, and records it for the member, who is notified once a
 * day: a profile that is opened, and a member who is looked up by their id.
 * @throws Refusal `seen_enough`
 */
export async function countView(ctx: ViewContext, viewer: Viewer, member: ViewedMember): Promise<void> {
  await requireProfileQuota(ctx, viewer, member)
  if (!member.isRecorded) await record(ctx, viewer, member)
}

/**
 * The same for a member whom a viewer names by their id in a call that shows them afterwards, unless the viewer was
 * shown them on a card today or knows them: else an id could be turned into a person without a trace.
 * @throws Refusal `seen_enough`
 */
export async function countLookUp(ctx: ViewContext, viewer: Viewer, member: ViewedMember): Promise<void> {
  if (!(await wasShownToday(ctx, viewer, member))) await countView(ctx, viewer, member)
}

/** Records such a look-up without counting it, where nothing is left that could be refused. */
export async function recordLookUp(ctx: ViewContext, viewer: Viewer, member: ViewedMember): Promise<void> {
  if (!(await wasShownToday(ctx, viewer, member))) await record(ctx, viewer, member)
}

async function record(ctx: ViewContext, viewer: Viewer, { key, matchStatus }: ViewedMember): Promise<void> {
  // Reading goes on while nothing can be stored.
  if (!(await ctx.diskRoom.hasRoom())) return
  const at = ctx.clock.now()
  const view = { owner: key, viewer: viewer.key, matchStatus, day: calendarDayInIndia(at), at }
  const isNotified = await recordView(ctx.db, view)
  if (isNotified) await publishToOther(ctx, { from: viewer.key, to: key }, listChanged(key, 'notifications'))
}
