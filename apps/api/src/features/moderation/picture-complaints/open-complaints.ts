import type { Tx } from '@satrangi/db'
import type { Ctx, Needs } from '../../../ctx.ts'
import { spendBudget } from '../../accounts/index.ts'
import {
  lockMemberById,
  lockPhotosToCheck,
  type PhotoFileChanges,
  type PhotoToCheck,
  withPhotoFileChanges,
} from '../../members/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { alarmingHides, dismissedSince } from './checks.rules.ts'
import { countHidden, setHiddenAt } from './checks.store.ts'
import {
  type ComplaintRow,
  findDismissedDigests,
  findWaitingComplaints,
  lockWaitingComplaints,
  setCheckOfComplaints,
} from './complaints.store.ts'
import { openCheck } from './open-check.ts'
import { type Complaint, openComplaint } from './sealed.ts'

interface OpenedComplaint {
  row: ComplaintRow
  /** Null where its key is not known here. */
  complaint: Complaint | null
}

/**
 * Opens the cases of complaints, and hides the photos that they are about where that may be done at once. Those about one
 * member are opened together, each member's whether or not that of another failed. It runs after every complaint and once a
 * minute.
 * @throws AggregateError when any failed, so that the job is tried again
 */
export async function openComplaints(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  for (const group of groupByMember(ctx, await findWaitingComplaints(ctx.db)))
    await openTogether(ctx, group).then(
      (hiddenInHour) => warnOfMany(ctx, hiddenInHour),
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, 'complaints were not opened')
}

function groupByMember(ctx: Ctx, rows: readonly ComplaintRow[]): OpenedComplaint[][] {
  const groups = new Map<string, OpenedComplaint[]>()
  for (const row of rows) {
    const complaint = openComplaint(ctx, row)
    if (!complaint)
      ctx.log.error({ event: 'complaint_unreadable' }, 'a complaint was sealed with a key that is not known here')
    const subject = complaint?.user_id ?? row.number
    groups.set(subject, [...(groups.get(subject) ?? []), { row, complaint }])
  }
  return [...groups.values()]
}

const photosPerMember = 2

/** @returns how many photos complaints have hidden within the hour; 0 where these hide none */
async function openTogether(ctx: Ctx, group: readonly OpenedComplaint[]): Promise<number> {
  return withPhotoFileChanges(ctx, photosPerMember, (files) =>
    ctx.db.$transaction(async (tx) => {
      const locked = await lockWaitingComplaints(
        tx,
        group.map(({ row }) => row.key),
      )
      return openLocked(
        ctx,
        tx,
        files,
        group.filter(({ row }) => locked.has(row.key)),
      )
    }),
  )
}

async function openLocked(
  ctx: Ctx,
  tx: Tx,
  files: PhotoFileChanges,
  complaints: readonly OpenedComplaint[],
): Promise<number> {
  const at = ctx.clock.now()
  const [first] = complaints
  if (!first) return 0
  const member = first.complaint ? await lockMemberById(tx, first.complaint.user_id) : null
  const all = member === null ? [] : await lockPhotosToCheck(tx, member)
  const credible = await leaveOutDismissed(tx, complaints, at)
  const { checkKey, hidden } = await openCheck(ctx, tx, files, {
    kind: 'picture_complaint',
    member,
    photos: all.filter((photo) => complaints.some(isAbout(photo))),
    number: first.row.number,
    at,
    mayHide: async (photo) => credible.some(isAbout(photo)) && spendHideBudget(ctx, tx, at),
  })
  const keys = complaints.map(({ row }) => row.key)
  await setCheckOfComplaints(tx, keys, checkKey)
  if (member === null || hidden.length === 0) return 0
  await setHiddenAt(
    tx,
    hidden.map(({ checkPhotoKey }) => checkPhotoKey),
    at,
  )
  await notifyMember(tx, member, { code: 'photos_checked', params: { parts: hidden.map(({ part }) => part) } }, at)
  return countHidden(tx, new Date(at.getTime() - alarmingHides.withinMs))
}

/** A complaint that names no photo is about all of them. */
const isAbout =
  ({ slot }: PhotoToCheck) =>
  ({ complaint }: OpenedComplaint): boolean =>
    complaint !== null && (complaint.photo === undefined || complaint.photo === `photo${slot}`)

/** Without those whose address or network complained for nothing lately. */
async function leaveOutDismissed(
  tx: Tx,
  complaints: readonly OpenedComplaint[],
  at: Date,
): Promise<readonly OpenedComplaint[]> {
  const digestsOf = ({ row }: OpenedComplaint) => [row.addressDigest, row.networkDigest].filter((one) => one !== null)
  const dismissed = await findDismissedDigests(tx, complaints.flatMap(digestsOf), dismissedSince(at))
  return complaints.filter((one) => !digestsOf(one).some((digest) => dismissed.has(digest)))
}

/** Somebody may be using complaints to take photos away: a person has to look. */
function warnOfMany({ log }: Pick<Ctx, 'log'>, hiddenInHour: number): void {
  if (hiddenInHour < alarmingHides.count) return
  log.error({ event: 'pictures_hidden', hiddenInHour }, 'complaints have hidden many photos within an hour')
}

const daySeconds = 86_400

/**
 * Counts a photo that a complaint hides, in one statement: of many at once no more than the day's budget are hidden. Its row
 * stays locked until the transaction ends, so that hides come one after the other.
 * @returns false where the budget of the day is used
 */
async function spendHideBudget({ config }: Needs<'config'>, tx: Tx, at: Date): Promise<boolean> {
  const used = await spendBudget(tx, { bucket: 'picture-hides', windowSeconds: daySeconds, at })
  return used <= config.pictureHidesPerDay
}
