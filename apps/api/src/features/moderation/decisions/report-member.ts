import type { BodyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { findConversationKey, findDepartedConversation } from '../../chat/index.ts'
import { type MemberRow, requireReportable } from '../../members/index.ts'
import { type CaseReceipt, openCaseOfReport, presentReceipt, reasonsOfReport } from '../cases/index.ts'
import { recordCaseHints } from '../hints/index.ts'
import { collectEvidence } from './collect-evidence.ts'
import { freezeProfile } from './freeze-profile.ts'
import { insertReport, lockReportMembers } from './reports.store.ts'
import { recordFile, storeEvidence } from './seal-evidence.ts'

type ReportInput = BodyOf<typeof routes.moderation.report>

/**
 * Reports a member to the moderators, with what their profile showed the reporter and the messages that the reporter
 * chooses. Nobody else is notified. A member whom the reporter cannot know of does not exist for them; one who has left can
 * be reported by whoever has a conversation with them.
 * @returns the number of the case, and until when it is acknowledged and decided
 */
export async function reportMember(
  ctx: Needs<
    'db' | 'clock' | 'random' | 'caseRules' | 'config' | 'presence' | 'photoStore' | 'seal' | 'evidenceSeal' | 'hints'
  >,
  viewer: Viewer,
  { user_id, reason, details = '', evidence, include_messages = false }: ReportInput,
): Promise<CaseReceipt> {
  const { member, conversationKey } = await findReported(ctx, viewer, user_id)
  const frozen = member && (await freezeProfile(ctx, viewer, member))
  const choice = evidence ?? (include_messages ? 'last_20' : 'none')
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const present = await lockReportMembers(tx, viewer.key, member?.key ?? null)
    // Who has left in between is reported like anybody who has left.
    const reported = member && present.has(member.key) ? member.key : null
    if (!present.has(viewer.key) || (reported === null && conversationKey === null)) throw new Refusal('not_found')
    const about = { reporter: viewer.key, reported, conversationKey }
    const record = await collectEvidence(ctx, tx, { ...about, choice, frozen, at })
    const report = await insertReport(tx, { ...about, reason, details, at })
    const { key } = report
    const stored = frozen?.photos.filter(({ isStored }) => isStored) ?? []
    await storeEvidence(ctx, tx, key, { files: [recordFile(record), ...stored], at })
    // A report that has become too long says no further reason.
    const reasons = [...reasonsOfReport(report), reason]
    const opened = await openCaseOfReport(ctx, tx, { key, member: reported, reporter: viewer.key, reasons, at })
    if (reported !== null)
      await recordCaseHints(ctx, tx, { number: opened.number, sender: reported, receiver: viewer.key })
    return presentReceipt(opened)
  })
}

/** @throws Refusal `not_found`, the same for whoever does not exist and whom the viewer cannot know of */
async function findReported(
  ctx: Needs<'db' | 'seal'>,
  viewer: Viewer,
  userId: string,
): Promise<{ member: MemberRow | undefined; conversationKey: bigint | null }> {
  if (userId.startsWith('D')) {
    const conversationKey = await findDepartedConversation(ctx, viewer.key, userId)
    if (conversationKey === undefined) throw new Refusal('not_found')
    return { member: undefined, conversationKey }
  }
  // A blocked or blocking member can be reported too.
  const member = await requireReportable(ctx.db, viewer, userId)
  return { member, conversationKey: await findConversationKey(ctx.db, viewer.key, member.key) }
}
