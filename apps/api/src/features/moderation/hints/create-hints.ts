import type { HintCode } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { Hints } from '../../../ports/hints.ts'
import { calendarDayInIndia } from '../../members/index.ts'
import { findHints } from './find-hints.rules.ts'
import { addHintDays, type HintCount } from './hint-days.store.ts'
import { findRulesOff } from './hint-rules.store.ts'

/** How long a rule that was switched off goes on in this process. */
const rulesTtlMs = 60_000
/** What was counted meanwhile is stored by one statement. */
const storeAfterMs = 5_000

/** Makes the hints of a process. Storing a message asks the database for nothing more because of them. */
export function createHints(ctx: Needs<'db' | 'clock' | 'log'>): Hints {
  const rules = rulesOff(ctx)
  const counts = new Map<string, HintCount>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const stored = [...counts.values()]
    counts.clear()
    if (stored.length === 0) return
    await addHintDays(ctx.db, stored).catch((error: Error) =>
      ctx.log.warn({ event: 'hints_uncounted', kind: error.name }, 'counts of hints could not be stored'),
    )
  }
  return {
    find: async (text) => {
      const found = findHints(text)
      if (found.length === 0) return found
      const off = await rules()
      return found.filter((code) => !off.has(code))
    },
    count: (sender: MemberKey, found: readonly HintCode[]) => {
      const day = calendarDayInIndia(ctx.clock.now())
      for (const rule of found) {
        const key = `${sender}:${day}:${rule}`
        const texts = (counts.get(key)?.texts ?? 0) + 1
        counts.set(key, { sender, day, rule, texts })
      }
      if (counts.size > 0) timer ??= setTimeout(flush, storeAfterMs).unref()
    },
    flush,
  }
}

/** The rules that are switched off, read at most once a minute; those of before while the database does not answer. */
function rulesOff({ db, clock, log }: Needs<'db' | 'clock' | 'log'>): () => Promise<ReadonlySet<HintCode>> {
  let known: Promise<ReadonlySet<HintCode>> = Promise.resolve(new Set())
  let readAtMs = Number.NEGATIVE_INFINITY
  return () => {
    const nowMs = clock.now().getTime()
    if (nowMs - readAtMs < rulesTtlMs) return known
    readAtMs = nowMs
    const before = known
    known = findRulesOff(db).catch((error: Error) => {
      log.warn({ event: 'hint_rules_unread', kind: error.name }, 'the rules that are off could not be read')
      return before
    })
    return known
  }
}
