import type { AnswerTemplate, PhotoField } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { badField } from '../../../refusal.ts'
import type { CaseKind, CaseOutcome } from '../cases/index.ts'
import { closeContactMessage, closeReport, closeSuspectedHarvest, closeSuspectedSpam } from './close-case.ts'
import { decidePictureCheck, type PictureDecisionResult } from './decide-picture-check.ts'

interface CloseCaseInput {
  number: string
  kind: CaseKind
  /** The id of the report, message, suspicion, check of pictures or appeal. */
  sourceId: string
  /** Whom it is about; null where they have left. */
  memberKey: MemberKey | null
  by: string
  outcome: CaseOutcome
  answer: AnswerTemplate
  note: string
  strike: boolean
  /** Of a case about pictures: those that are removed; all of them unless given. */
  photos?: readonly PhotoField[] | undefined
}

/**
 * Closes a case of any kind. Only a report has a reporter who is answered; what is upheld about pictures removes those that
 * were chosen.
 * @throws Refusal `bad_input` for an appeal, whose member is answered in words
 */
export function closeCase(
  ctx: Needs<'db' | 'clock' | 'random' | 'caseRules' | 'evidenceSeal' | 'photoStore' | 'log'>,
  { number, kind, sourceId, memberKey, by, outcome, answer, note, strike, photos }: CloseCaseInput,
): Promise<PictureDecisionResult> {
  if (kind === 'appeal') throw badField('number', 'case_is_appeal')
  const input = { id: sourceId, by, note }
  const source = { ...input, decided: { number, outcome } }
  if (kind === 'contact') return closeContactMessage(ctx, source)
  if (kind === 'harvest') return closeSuspectedHarvest(ctx, source)
  if (kind === 'spam') return closeSuspectedSpam(ctx, source)
  if (isAboutPictures(kind))
    return decidePictureCheck(ctx, { ...input, outcome, photos, strikeFor: strike ? number : undefined })
  const isGiven = strike && outcome === 'upheld' && memberKey !== null
  return closeReport(ctx, {
    ...{ ...input, outcome, answer },
    strike: isGiven ? { member: memberKey, caseNumber: number } : undefined,
  })
}

/** Whether photos are decided with a case. */
export const isAboutPictures = (kind: CaseKind): boolean => kind === 'picture_complaint' || kind === 'known_picture'
