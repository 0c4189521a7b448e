/** What a rule of time is about. */
export const caseRuleKinds = [
  'acknowledgement',
  'intimate_picture',
  'impersonation',
  'order',
  'listed_content',
  'grievance',
  'data_rights',
  'review',
] as const
export type CaseRuleKind = (typeof caseRuleKinds)[number]

/** What a moderator may say of a message of the contact form; each is a rule of time. */
export const caseMarks = ['order', 'data_rights'] as const satisfies readonly CaseRuleKind[]
export type CaseMark = (typeof caseMarks)[number]

/** Within which time something has to be done about a case, and who says so. */
export interface CaseRule {
  /** Hours from the moment of the report or message; null: the rule says nothing of it. */
  readonly acknowledgeWithinHours: number | null
  readonly actWithinHours: number | null
  /** In words, for operators. */
  readonly source: string
  /** A calendar day, `2026-02-20`, for operators: every case is clocked by what the table says, whenever it was opened. */
  readonly inForceSince: string
}
export type CaseRules = Readonly<Record<CaseRuleKind, CaseRule>>

const itRules = 'Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021'

/**
 * The rules for an operator in India, which an operator's lawyer checks and `CASE_RULES_FILE` replaces. Where several
 * hold, the strictest wins.
 *
 * - `acknowledgement`: rule 3(2)(a)(i) of the IT Rules 2021: 24 hours, since 26 May 2021 as all of rule 3.
 * - `intimate_picture`, `impersonation`: rule 3(2)(b), 24 hours at first, two hours since the amendment of
 *   10 February 2026 (G.S.R. 120(E)), in force from 20 February 2026.
 * - `order`: rule 3(1)(d), an order of a court or of an authorised government officer: 36 hours at first, three since
 *   that amendment.
 * - `listed_content`: the proviso to rule 3(2)(a)(i), a request to remove what rule 3(1)(b) lists: 72 hours at first, 36
 *   since that amendment.
 * - `grievance`: rule 3(2)(a)(i), every other complaint: fifteen days at first, seven since that amendment.
 * - `data_rights`: rule 14(3) of the Digital Personal Data Protection Rules 2025, ninety days at most, in force eighteen
 *   months after their publication in November 2025. It is kept from now on.
 * - `review`: no law; what members may expect of a photo or text that waits.
 */
export const defaultCaseRules: CaseRules = {
  acknowledgement: {
    acknowledgeWithinHours: 24,
    actWithinHours: null,
    source: `${itRules}, rule 3(2)(a)(i)`,
    inForceSince: '2021-05-26',
  },
  intimate_picture: {
    acknowledgeWithinHours: null,
    actWithinHours: 2,
    source: `${itRules}, rule 3(2)(b), as amended on 10 February 2026`,
    inForceSince: '2026-02-20',
  },
  impersonation: {
    acknowledgeWithinHours: null,
    actWithinHours: 2,
    source: `${itRules}, rule 3(2)(b), as amended on 10 February 2026`,
    inForceSince: '2026-02-20',
  },
  order: {
    acknowledgeWithinHours: null,
    actWithinHours: 3,
    source: `${itRules}, rule 3(1)(d), as amended on 10 February 2026`,
    inForceSince: '2026-02-20',
  },
  listed_content: {
    acknowledgeWithinHours: null,
    actWithinHours: 36,
    source: `${itRules}, proviso to rule 3(2)(a)(i), as amended on 10 February 2026`,
    inForceSince: '2026-02-20',
  },
  grievance: {
    acknowledgeWithinHours: null,
    actWithinHours: 7 * 24,
    source: `${itRules}, rule 3(2)(a)(i), as amended on 10 February 2026`,
    inForceSince: '2026-02-20',
  },
  data_rights: {
    acknowledgeWithinHours: null,
    actWithinHours: 90 * 24,
    source: 'Digital Personal Data Protection Rules, 2025, rule 14(3)',
    inForceSince: '2027-05-14',
  },
  review: {
    acknowledgeWithinHours: null,
    actWithinHours: 24,
    source: 'our own promise to members',
    inForceSince: '2021-05-26',
  },
}
