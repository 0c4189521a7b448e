import type { Needs } from '../../ctx.ts'
import { notifyMember } from '../notifications/index.ts'
import { type Act, addAct } from './acts.store.ts'
import { listContactMessages, markAnswered } from './contact-messages.store.ts'
import { listReports, markClosed } from './reports.store.ts'
import type { Changed } from './suspension.ts'

type Reaches = Needs<'db' | 'clock'>

interface Closing {
  id: string
  by: string
  note: string | null
}

/** Closes a report: its evidence goes, and whoever made it learns that it was looked at. */
export async function closeReport(ctx: Reaches, { id, by, note }: Closing): Promise<Changed> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const closed = await markClosed(tx, id, at)
    if (!closed) return (await listReports(tx, { id, closed: true, limit: 1 })).length > 0 ? 'already' : 'unknown'
    const act: Act = { by, action: 'close_report', subject: id, reason: note, at }
    await addAct(tx, act)
    if (closed.reporter !== null) {
      await notifyMember(tx, closed.reporter, { code: 'report_closed', params: {} }, at)
    }
    return 'done'
  })
}

/** Closes a contact message that was answered, or needs no answer. */
export async function closeContactMessage(ctx: Reaches, { id, by, note }: Closing): Promise<Changed> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    if (!(await markAnswered(tx, id, at))) {
      return (await listContactMessages(tx, { id, closed: true, limit: 1 })).length > 0 ? 'already' : 'unknown'
    }
    await addAct(tx, { by, action: 'close_contact', subject: id, reason: note, at })
    return 'done'
  })
}
