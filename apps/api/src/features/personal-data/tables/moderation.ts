import { cases, contact, moderation } from '../../moderation/index.ts'
import type { PersonalTables } from '../personal-table.ts'

const nobodyLearns = 'kept for a month, and nobody learns that a moderator looks at their account'
const queueClaim = 'which moderator looks at what waits, for a quarter of an hour or a day'
const moderator = 'the moderator is no data of the member’s'

/** What moderators look at and decide, and what members ask them. */
export const moderationTables: PersonalTables = {
  review_claims: {
    member: 'member_key',
    departure: 'deleted',
    notExported: { 'part, claimed_by, claimed_until': queueClaim },
  },
  queue_skips: {
    member: 'member_key',
    departure: 'deleted',
    notExported: { 'skipped_by, skipped_at, case_key, part': queueClaim },
  },
  consents: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'consents', columns: 'version, language, created_at', order: 'created_at' },
  },
  evidence_holds: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'evidence_hold', columns: 'started_at, ends_at', form: 'row' },
  },
  // Before the suspensions that they answer. With an appeal goes its case: nobody else has a part in it.
  appeals: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'appeals', columns: 'text, created_at as sent_at, decided_at, outcome, answer' },
    notExported: {
      id: 'by which moderators name it; the member has the number of its case',
      suspension_key: 'the suspension before it',
      'decided_by, is_alone': moderator,
    },
  },
  reports: {
    member: 'reporter_key, reported_key',
    departure: {
      does: 'takes the member out; what an open report holds as evidence stays until it is closed',
      by: moderation.erase,
      changes: 'reporter_key, reported_key, details, evidence',
    },
    // Reports about the member belong to their reporters.
    exports: { by: moderation.exportData, columns: 'reason, details, created_at, closed_at' },
    notExported: {
      'id, has_case': 'by which moderators find it; the member has the number of its case',
      evidence: 'of releases that did not seal it; what was said is among the messages',
      conversation_key: 'the conversation of the two, which is exported itself',
      is_unlisted: 'that it names no member, as the export shows',
    },
  },
  report_evidence: {
    departure: { kept: 'with an open report; a sweep deletes it some time after that is closed' },
    // How many screenshots the member added.
    exports: { by: { table: 'reports' }, columns: 'report_key, part' },
    notExported: {
      'entry, sealed, created_at, closed_at': 'sealed, and of the reported member; only a moderator opens it',
    },
  },
  suspensions: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'suspensions', columns: 'cause, is_removal, decided_at, ends_at, lifted_at' },
    notExported: {
      id: 'by which moderators name it',
      case_number: 'points to a reporter',
      'decided_by, confirmed_by': moderator,
    },
  },
  strikes: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'strikes', columns: 'given_at, expires_at' },
    notExported: { case_number: 'points to a reporter', given_by: moderator },
  },
  // After the reports, in the order in which whoever closes one locks both.
  case_notes: {
    departure: {
      does: 'deletes those of closed cases of the member; others go when the case is closed',
      by: cases.eraseNotes,
    },
    notExported: {
      'case_key, written_by, text, written_at': 'what moderators tell each other about two members at least',
    },
  },
  cases: {
    member: 'reporter_key, member_key',
    departure: { kept: 'how it was worked on stays, without its members', without: 'reporter_key, member_key' },
    // Nobody learns of cases about themself: they belong to whoever reported.
    exports: { by: cases.exportData, columns: 'number, opened_at, act_by, acknowledged_at, closed_at' },
    notExported: {
      'kind, class, waits_behind, acknowledge_by, outcome, mark': 'what was decided about somebody else',
      'report_key, contact_message_key, suspected_harvest_key, suspected_spam_key, picture_check_key, appeal_key':
        'what the case is about, which says the rest',
      'claimed_by, claimed_until': moderator,
    },
  },
  picture_checks: {
    member: 'member_key',
    departure: { kept: 'that of an open case stays with its sealed photos', without: 'member_key, answer' },
    // Known pictures and complaints that hid nothing are none of theirs to learn.
    exports: {
      name: 'picture_checks',
      columns: 'created_at as since, answer, answered_at',
      only: 'answered_at is not null',
    },
    notExported: { 'id, kind, closed_at': 'who complained and what was found is no data of the member’s' },
  },
  quota_days: { member: 'member_key', departure: 'deleted', notExported: { 'day, quota': nobodyLearns } },
  suspected_harvests: {
    member: 'member_key',
    departure: 'deleted',
    notExported: { 'id, created_at, closed_at, has_case': nobodyLearns },
  },
  suspected_spam: {
    member: 'member_key',
    departure: 'deleted',
    notExported: { 'id, created_at, closed_at, has_case': nobodyLearns },
  },
  hint_days: {
    member: 'member_key',
    departure: 'deleted',
    notExported: {
      'day, rule, texts': 'kept for a month; whoever could read which of their texts were noticed would write others',
    },
  },
  contact_messages: {
    member: 'email',
    departure: {
      does: 'deletes those that were answered, from an address that is known to be theirs',
      by: contact.erase,
    },
    exports: { by: contact.exportData, columns: 'name, email, subject, message, created_at, closed_at' },
    notExported: { 'id, has_case': 'by which moderators find it' },
  },
}
