import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { fingerprintOf, isSentToMany } from './first-texts.rules.ts'
import { openSuspectedSpam } from './spam.store.ts'

export type FirstTextContext = Needs<'db' | 'clock' | 'memory' | 'localMemory' | 'pseudonym' | 'log'>

interface FirstText {
  sender: MemberKey
  receiver: MemberKey
  text: string
}

/** For so long the fingerprints of a sender are kept, from the first on. */
const ttlSeconds = 86_400
/** More receivers of one sender are not compared in a day. */
const maxReceivers = 200

/**
 * Compares the first words of a sender to somebody with those to others of the last day, by fingerprints in short memory.
 * The same to several is put before a moderator, once. Whoever sends it is not to wait for this, and learns nothing of it;
 * it does not throw.
 */
export async function noteFirstText(ctx: FirstTextContext, text: FirstText): Promise<void> {
  await compareFirstText(ctx, text).catch((error: Error) =>
    ctx.log.error({ event: 'first_texts_failed', kind: error.name }, 'a first text was not compared'),
  )
}

async function compareFirstText(ctx: FirstTextContext, { sender, receiver, text }: FirstText): Promise<void> {
  const fingerprint = fingerprintOf(text)
  if (fingerprint === undefined) return
  const key = `first-texts:${ctx.pseudonym(String(sender))}`
  const field = ctx.pseudonym(String(receiver))
  const limits = { maxSize: maxReceivers, ttlSeconds }
  const { isNew, entries } = await ctx.memory.addEntry(key, field, fingerprint, limits).catch(() => {
    ctx.log.error({ event: 'counters_away', limit: 'first_texts' }, 'the shared counters do not answer')
    return ctx.localMemory.addEntry(key, field, fingerprint, limits)
  })
  if (!isNew || !isSentToMany(fingerprint, entries.values())) return
  if (await openSuspectedSpam(ctx.db, sender, ctx.clock.now()))
    ctx.log.warn({ event: 'spam_suspected', member: ctx.pseudonym(String(sender)) }, 'the same words to many')
}
