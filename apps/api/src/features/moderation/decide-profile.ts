import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { notifyMember } from '../notifications/index.ts'
import { decidePhoto, type FilesMoved, movingFiles } from '../photos/index.ts'
import { addAct } from './acts.store.ts'
import { type Asked, chooseParts, eventOf, type Part, type Undecided, type Verdict } from './parts.rules.ts'
import { decideText, type PartRow, readParts } from './parts.store.ts'

type Reaches = Needs<'db' | 'clock' | 'photoStore' | 'random' | 'log'>

interface Decision extends Asked {
  id: string
  verdict: Verdict
  /** For the member to read; a rejection has one. */
  reason: string | null
  by: string
}

export type Decided = Undecided | { readonly outcome: 'unknown' } | { readonly outcome: 'done'; parts: Part[] }

/**
 * Approves or rejects texts and photos of a member: all that were asked for or none, exactly as they
 * were looked at when a revision says so. The member is told, and it is recorded, in the same
 * transaction; of two moderators at once one decides and the other learns that it is decided.
 */
export async function decideProfile(ctx: Reaches, decision: Decision): Promise<Decided> {
  const { id, verdict, reason, by } = decision
  const at = ctx.clock.now()
  return movingFiles(ctx, (files) =>
    ctx.db.$transaction(async (tx): Promise<Decided> => {
      const now = await readParts(tx, id, true)
      if (!now) return { outcome: 'unknown' }
      const chosen = chooseParts(now.parts, now.whole, decision, verdict)
      if ('outcome' in chosen) return chosen
      const work = { files, key: now.key, verdict, reason, at }
      for (const row of chosen) await decidePart(ctx, tx, row, work)
      const decided = chosen.map(({ part }) => part)
      const revisions = chosen.map(({ revision }) => revision)
      await addAct(tx, { by, action: acts[verdict], subject: id, reason, details: { parts: decided, revisions }, at })
      await notifyMember(tx, now.key, eventOf(decided, verdict, reason), at)
      return { outcome: 'done', parts: decided }
    }),
  )
}

const acts = { approved: 'approve', rejected: 'reject' } as const

interface Work {
  files: FilesMoved
  key: MemberKey
  verdict: Verdict
  reason: string | null
  at: Date
}

// The member's row is held: what does not fit now is a fault of ours, and nothing is decided.
async function decidePart(ctx: Reaches, tx: Tx, row: PartRow, { files, key, verdict, reason, at }: Work) {
  const { part, content } = row
  const done =
    part === 'bio' || part === 'expectations'
      ? await decideText(tx, key, { ...row, part }, verdict)
      : await decidePhoto(ctx, tx, files, {
          memberKey: key,
          slot: part === 'photo1' ? 1 : 2,
          file: content,
          approval: verdict,
          reason,
          at,
        })
  if (!done) throw new Error(`the ${part} was held and has changed`)
}
