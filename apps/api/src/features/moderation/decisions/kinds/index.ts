import type { Needs } from '../../../../ctx.ts'
import type { CaseKind, FoundCase } from '../../cases/index.ts'
import { appeal } from './appeal.ts'
import type { CaseEvidence, CaseKindRules } from './case-kind.ts'
import { contactMessage } from './contact-message.ts'
import { picture } from './picture.ts'
import { report } from './report.ts'
import { harvest, spam } from './suspicion.ts'

export { type AppealFile, findAppealFile } from './appeal.store.ts'
export { mailAnswer } from './appeal.ts'
export type { CaseDecision, DecideContext } from './case-kind.ts'
export { decidePart } from './part.ts'

export const caseKinds: Readonly<Record<CaseKind, CaseKindRules>> = {
  report,
  contact: contactMessage,
  harvest,
  spam,
  picture_complaint: picture,
  known_picture: picture,
  appeal,
}

const noEvidence: CaseEvidence = { records: [], pictures: [], unreadable: 0, ownerAnswer: null }

/** What a case rests on, opened for the moderator who reads it. */
export const readCaseEvidence = async (ctx: Needs<'db' | 'evidenceSeal'>, one: FoundCase): Promise<CaseEvidence> =>
  (await caseKinds[one.kind].readEvidence?.(ctx, one)) ?? noEvidence
