import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import type { EraseContext } from '../../personal-data.ts'
import { lockDepartingMember } from '../members/index.ts'
import { announceLater } from '../outbox/index.ts'
import { movingFiles } from '../photos/index.ts'
import * as requests from '../requests/index.ts'
import { announceEnded, type SessionsEnded, sessionsChannel } from '../sessions/index.ts'
import { inOneGo } from './erase-member.store.ts'
import { personalDataRegistry } from './personal-data-registry.ts'

/**
 * Forgets a member, at once and for good. The rows go in one transaction; when this returns, every
 * session is over and the files are gone. Of two at once one does it, and both are told that it is done.
 */
export async function eraseMember(
  ctx: Needs<'db' | 'clock' | 'bus' | 'seal' | 'photoStore' | 'log' | 'pseudonym'>,
  viewer: Viewer,
): Promise<void> {
  await movingFiles(ctx, async (files) => {
    const announcements = await inOneGo(ctx.db, async (tx) => {
      // Of another try nothing is left.
      files.left.length = 0
      const tools: EraseContext = { seal: ctx.seal, left: files.left, announcements: [] }
      return (await eraseRows(ctx, tx, viewer, tools)) ? tools.announcements : undefined
    })
    if (!announcements) return
    await announceEnded(ctx, { member: viewer.key })
    await Promise.all(announcements.map(({ channel, event }) => ctx.bus.publish(channel, event)))
    ctx.log.info({ event: 'member_forgotten', member: ctx.pseudonym(viewer.id) }, 'a member has left')
  })
}

/** @returns false when there was nobody any more */
async function eraseRows({ clock }: Needs<'clock'>, tx: Tx, { key }: Viewer, tools: EraseContext): Promise<boolean> {
  // Before the member is held: whoever answers a request holds the request first, and the member then.
  await requests.lockConnections(tx, key)
  const leaving = await lockDepartingMember(tx, key, clock.now())
  if (!leaving) return false
  for (const { erase } of personalDataRegistry) await erase(tx, leaving, tools)
  // Should this process die before it can say so itself.
  const event: SessionsEnded = { type: 'ended', member: String(key) }
  await announceLater(tx, sessionsChannel, event)
  return true
}
