import type { Db } from '@satrangi/db'
import type { Ctx } from '../src/ctx.ts'
import { createReadMarkWriter, createUnreadCounter } from '../src/features/chat/index.ts'

/** The product's windows are half a second; what is grouped in them is the same. */
const windowMs = 20

/** What counts badges and stores read marks, for tests that would wait for a window in real time. */
export function shortWindows(db: () => Db): Pick<Ctx, 'readMarkWriter' | 'unreadCounter'> {
  let counter: Ctx['unreadCounter'] | undefined
  let writer: Ctx['readMarkWriter'] | undefined
  const openWriter = () => {
    writer ??= createReadMarkWriter(db(), windowMs)
    return writer
  }
  return {
    unreadCounter: {
      count: (member) => {
        counter ??= createUnreadCounter(db(), windowMs)
        return counter.count(member)
      },
    },
    readMarkWriter: { store: (mark) => openWriter().store(mark), flush: () => openWriter().flush() },
  }
}
