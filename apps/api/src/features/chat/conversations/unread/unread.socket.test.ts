import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../../test/capture-log.ts'
import { inProcessEventBus } from '../../../../adapters/in-process-event-bus.ts'
import { type MemberKey, memberKey, sessionId, type Viewer } from '../../../../keys.ts'
import { publishListChanged } from '../../../notifications/index.ts'
import { openUnread } from './unread.socket.ts'
import { groupCounts } from './unread-counter.ts'

interface Statement {
  members: readonly MemberKey[]
  /** Every member has so many unread messages. */
  done: (messages: number) => void
  fail: () => void
}

const windowMs = 500
const viewerOf = (key: bigint): Viewer => ({
  key: memberKey(key),
  id: `SG${key}`,
  session: sessionId('none'),
  joinedAt: new Date(0),
  paidUntil: null,
  exclusiveUntil: null,
})
const asha = viewerOf(1n)
const noor = viewerOf(2n)

let statements: Statement[]
let open: (viewer: Viewer) => Promise<{ frames: object[]; refresh: () => Promise<void>; close: () => void }>
let change: (viewer: Viewer) => Promise<void>
let lines: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  statements = []
  const unreadCounter = groupCounts(
    (members) =>
      new Promise((resolve, reject) =>
        statements.push({
          members,
          done: (messages) => resolve(members.map(() => ({ messages, notifications: 0 }))),
          fail: () => reject(new Error('away')),
        }),
      ),
  )
  const captured = captureLog()
  lines = captured.lines
  const ctx = { bus: inProcessEventBus(), log: captured.log, unreadCounter }
  change = async (viewer) => {
    await publishListChanged(ctx, viewer.key, 'conversations')
    await turn()
  }
  open = async (viewer) => {
    const frames: object[] = []
    const send = (frame: object) => frames.push(frame)
    const { frame, closed } = await openUnread(ctx, viewer, undefined, { send, sendText: () => {}, close: () => {} })
    return {
      frames,
      close: closed,
      refresh: async () => {
        await frame('refresh')
        await turn()
      },
    }
  }
})
afterEach(() => {
  vi.useRealTimers()
})
const countsOf = (frames: object[]) => frames.filter((frame) => 'chat_unread' in frame)
const endWindow = async () => {
  await vi.advanceTimersByTimeAsync(windowMs)
  await turn()
}

describe('the badges of a process', () => {
  it('are told at once that something has changed, and counted once in a window', async () => {
    const page = await open(asha)
    for (let changes = 0; changes < 3; changes += 1) await change(asha)
    const changed = { changed: 'conversations' }
    expect(page.frames).toEqual([changed, changed, changed])
    statements[0]?.done(1)
    await endWindow()
    statements[1]?.done(3)
    await turn()
    await endWindow()
    expect(statements.length).toBe(2)
    expect(countsOf(page.frames)).toMatchObject([{ chat_unread: 1 }, { chat_unread: 3 }])
  })

  it('share a count among all pages of a member, and a statement among members', async () => {
    const pages = [await open(asha), await open(asha), await open(noor)]
    await Promise.all([change(asha), change(noor)])
    expect(statements.map(({ members }) => members)).toEqual([[asha.key, noor.key]])
    statements[0]?.done(2)
    await turn()
    for (const { frames } of pages) expect(countsOf(frames)).toEqual([{ chat_unread: 2, total_unread: 0 }])
  })

  it('are counted one after the other, so that an old count never comes last', async () => {
    const page = await open(asha)
    await page.refresh()
    await change(asha)
    await endWindow()
    expect(statements.length).toBe(1)
    statements[0]?.done(0)
    await turn()
    statements[1]?.done(1)
    await turn()
    expect(countsOf(page.frames)).toMatchObject([{ chat_unread: 0 }, { chat_unread: 1 }])
  })

  it('are logged when they could not be counted, and counted at the next change', async () => {
    const page = await open(asha)
    await page.refresh()
    statements[0]?.fail()
    await turn()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'badges_failed', kind: 'Error' }])
    await change(asha)
    await endWindow()
    statements[1]?.done(1)
    await turn()
    expect(countsOf(page.frames)).toMatchObject([{ chat_unread: 1 }])
  })

  it('are left alone once their page is closed', async () => {
    const page = await open(asha)
    page.close()
    await change(asha)
    expect([page.frames, statements]).toEqual([[], []])
  })
})
