import type { BodyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { requireReportable } from '../visibility/index.ts'
import { collectEvidence, insertReport } from './reports.store.ts'

/**
 * Reports a member to the moderators, with the texts of the reported member's profile and, where the
 * reporter agrees, their last messages. Nobody else is notified. A member whom the reporter cannot
 * know of does not exist for them.
 */
export async function reportMember(
  ctx: Needs<'db' | 'clock'>,
  viewer: Viewer,
  { user_id, reason, details = '', include_messages = false }: BodyOf<typeof routes.moderation.report>,
): Promise<void> {
  // A blocked or blocking member can be reported too.
  const reported = await requireReportable(ctx.db, viewer, user_id)
  const at = ctx.clock.now()
  await ctx.db.$transaction(async (tx) => {
    const evidence = await collectEvidence(tx, {
      reported: reported.key,
      reporter: viewer.key,
      withMessages: include_messages,
      at,
    })
    await insertReport(tx, { reporter: viewer.key, reported: reported.key, reason, details, evidence, at })
  })
}
