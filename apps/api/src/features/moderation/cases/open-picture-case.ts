import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { clockOf, type PictureCaseKind, pictureCases } from './cases.rules.ts'
import { upsertPictureCase } from './picture-cases.store.ts'

interface PictureCaseInput {
  kind: PictureCaseKind
  /** The open check, which the caller has locked. */
  checkKey: bigint
  member: MemberKey | null
  /** Whether the others of its class come first, for as long as every complaint about these pictures says so. */
  waitsBehind: boolean
  /** Of a new case. */
  number: string
  at: Date
}

/** Opens the case of a check of pictures; the open one keeps its clock. */
export async function openPictureCase(
  { caseRules }: Needs<'caseRules'>,
  tx: Tx,
  { kind, at, ...one }: PictureCaseInput,
): Promise<void> {
  const terms = pictureCases[kind]
  await upsertPictureCase(tx, {
    ...one,
    kind,
    class: terms.class,
    openedAt: at,
    ...clockOf(caseRules, terms.rules, at),
  })
}
