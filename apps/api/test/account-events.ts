import { type AccountEvent, accountEventSentence } from '@satrangi/contract'
import type { TestApp } from './test-app.ts'

/** The account events of a member in English, oldest first. */
export async function findAccountEvents(test: TestApp, { id }: { id: string }): Promise<string[]> {
  const rows = await test.ctx.db.notification.findMany({
    where: { member: { id }, type: 'moderation' },
    orderBy: { key: 'asc' },
    select: { event: true },
  })
  return rows.map(({ event }) => accountEventSentence(event as AccountEvent))
}
