import type { CaseKind } from '../../cases/index.ts'
import type { Part } from '../parts.rules.ts'
import { appeal } from './appeal.ts'
import type { CaseKindRules } from './case-kind.ts'
import { contactMessage } from './contact-message.ts'
import type { PartKindRules } from './part-kind.ts'
import { photo } from './photo.ts'
import { picture } from './picture.ts'
import { report } from './report.ts'
import { harvest, spam } from './suspicion.ts'
import { text } from './text.ts'

export { type AppealFile, findAppealFile } from './appeal.store.ts'
export type { CaseDecision, DecideContext } from './case-kind.ts'
export { mailAnswer } from './mail-appeal-answer.ts'

export const caseKinds: Readonly<Record<CaseKind, CaseKindRules>> = {
  report,
  contact: contactMessage,
  harvest,
  spam,
  picture_complaint: picture,
  known_picture: picture,
  appeal,
}

export const partKind = (part: Part): PartKindRules => (part === 'photo1' || part === 'photo2' ? photo : text)
