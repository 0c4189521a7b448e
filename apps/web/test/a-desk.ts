import {
  actionsOfRole,
  type DeskRole,
  deskSession,
  figureClasses,
  type MonthFigures,
  type ReplyInputOf,
  type routes,
} from '@satrangi/contract'
import { aProfile } from './a-card.ts'

/** What a moderator is told who is signed in at the desk. */
export const signedInAtDesk = (role: DeskRole = 'lead', now = Date.now()) => ({
  session: {
    handle: 'banyan',
    role,
    actions: [...actionsOfRole[role]],
    ends_at: new Date(now + deskSession.idleTtlSeconds * 1000).toISOString(),
  },
})

type Entry = ReplyInputOf<typeof routes.deskQueue.list>['entries'][number]

/** An entry of the queue that nobody works on. */
export const anEntry = (overrides: Partial<Entry> = {}): Entry => ({
  reference: 'SG6K2M8P4T@e838b3',
  kind: 'photos',
  class: 'P3',
  case_number: null,
  part: 'photo1',
  since: '2026-03-01T09:00:00.000Z',
  acknowledge_by: null,
  act_by: '2026-03-03T09:00:00.000Z',
  claimed_by: null,
  what: '',
  ...overrides,
})

type ClosedCase = ReplyInputOf<typeof routes.deskCases.closed>['cases'][number]

/** A report that was upheld. */
export const aClosedCase = (overrides: Partial<ClosedCase> = {}): ClosedCase => ({
  number: '5N8P-3RTV',
  kind: 'reports',
  class: 'P1',
  opened_at: '2026-03-01T09:00:00.000Z',
  closed_at: '2026-03-02T10:30:00.000Z',
  outcome: 'upheld',
  what: 'SG6K2M8P4T: Asks for money',
  ...overrides,
})

type Case = ReplyInputOf<typeof routes.deskCases.get>['case']

const aMember: NonNullable<Case['member']> = {
  id: 'SG6K2M8P4T',
  nickname: 'Ravi',
  gender: 'Gay',
  age: 34,
  place: 'Pune, Maharashtra',
  facts: { gender: 'Gay', age: '34', city_name: 'Pune', state: 'Maharashtra', occupation: 'Baker', diet: 'Vegan' },
  joined_at: '2025-11-20T09:00:00.000Z',
  suspended_at: null,
  held_at: null,
  verified: false,
}

/** An open report of a threat, with a conversation as evidence. */
export const aDeskCase = (overrides: Partial<Case> = {}): Case => ({
  number: '2H4T-6VWX',
  kind: 'report',
  class: 'P0',
  opened_at: '2026-03-01T09:00:00.000Z',
  acknowledge_by: '2026-03-02T09:00:00.000Z',
  act_by: '2026-03-02T21:00:00.000Z',
  closed_at: null,
  outcome: null,
  claimed_by: 'banyan',
  member: aMember,
  reason: 'Threatens to out or blackmail me',
  details: 'It began on the second day.',
  reporter: { closed: 2, upheld: 2 },
  evidence: [
    {
      at: '2026-03-01T09:00:00.000Z',
      nickname: 'Night Owl',
      city: 'Chhoti Basti',
      occupation: 'Ask me on 06 39 98 12 34',
      bio: 'Long walks and old songs.',
      expectations: '',
      messages: [
        { id: 1, from: 'reporter', text: 'Please leave me alone.', at: '2026-03-01T08:00:00.000Z' },
        {
          id: 2,
          from: 'reported',
          text: 'Pay, or your family reads this.',
          at: '2026-03-01T08:05:00.000Z',
          state: 'taken_back',
        },
      ],
      profile: aProfile({ city_name: '', occupation: '' }),
    },
  ],
  pictures: [],
  unreadable: 0,
  strikes: [],
  decisions: [],
  notes: [{ by: 'cedar', text: 'The same words as last week.', at: '2026-03-01T09:30:00.000Z' }],
  ...overrides,
})

type Proposal = ReplyInputOf<typeof routes.deskProposals.list>['proposals'][number]

/** A removal that somebody else proposed and nobody has decided. */
export const aProposal = (overrides: Partial<Proposal> = {}): Proposal => ({
  id: '5f0c2a9e-3a57-4c1b-9d6e-0b6a1f2c3d4e',
  action: 'remove_member',
  subject: 'SG6K2M8P4T',
  details: { cause: 'threats' },
  reason: 'Two cases of blackmail.',
  proposed_by: 'cedar',
  proposed_at: '2026-03-01T09:00:00.000Z',
  expires_at: '2026-03-04T09:00:00.000Z',
  state: 'open',
  alone: false,
  decided_by: null,
  decided_at: null,
  result: null,
  ...overrides,
})

type ListedModerator = ReplyInputOf<typeof routes.deskModerators.list>['moderators'][number]

/** A caseworker who was at the desk lately. */
export const aModerator = (overrides: Partial<ListedModerator> = {}): ListedModerator => ({
  handle: 'neem',
  role: 'caseworker',
  since: '2025-11-20T09:00:00.000Z',
  last_signed_in_on: '2026-03-01',
  removed_at: null,
  ...overrides,
})

type DeskAlert = ReplyInputOf<typeof routes.deskAlerts.list>['alerts'][number]

/** That somebody broke the glass. */
export const anAlert = (overrides: Partial<DeskAlert> = {}): DeskAlert => ({
  id: '2c4d6e8f-1a3b-4c5d-8e7f-9a0b1c2d3e4f',
  kind: 'break_glass',
  by: 'root',
  subject: 'suspend',
  reason: 'No lead can be reached today.',
  at: '2026-03-01T09:00:00.000Z',
  ...overrides,
})

type AuditEntry = ReplyInputOf<typeof routes.deskProposals.audit>['entries'][number]

/** Something that a moderator did. */
/** The figures of a month, with much in one class and little in the others. */
export const aMonth = (month: string): MonthFigures => ({
  month,
  classes: figureClasses.map((name, index) => ({
    class: name,
    opened: index < 2 ? 1240 : null,
    closed: index < 2 ? 1180 : null,
    upheld: index === 0 ? 640 : null,
    dismissed: index === 0 ? 510 : null,
    late: index === 0 ? 24 : null,
    median_hours_to_acknowledge: index < 2 ? 0.1 : null,
    median_hours_to_close: index < 2 ? 5.5 : null,
  })),
})

export const anAuditEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  at: '2026-03-01T09:00:00.000Z',
  by: 'cedar',
  action: 'suspend',
  subject: 'SG6K2M8P4T',
  reason: 'Wrote to many.',
  details: null,
  ...overrides,
})

/** An appeal against a suspension that somebody else decided. */
export const anAppealCase = (mayDecide = true, overrides: Partial<Case> = {}): Case =>
  aDeskCase({
    ...{ number: '5N8P-3RTV', kind: 'appeal', class: 'P2', reason: null, details: 'It was a reading group.' },
    ...{ reporter: null, evidence: [], notes: [] },
    member: { ...aMember, suspended_at: '2026-03-01T09:00:00.000Z' },
    appeal: {
      suspension: {
        ...{ cause: 'spam', since: '2026-03-01T09:00:00.000Z', until: '2026-03-08T09:00:00.000Z', is_removal: false },
        ...{ decided_by: 'cedar', confirmed_by: null, case_number: '7K3M-9QXD' },
      },
      ...{ may_decide: mayDecide, decided_by: null, answer: null },
    },
    ...overrides,
  })
