import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import type { DepartingMember, EraseContext, PersonalData } from '../../personal-data.ts'
import * as appeals from '../appeals/index.ts'
import * as blocks from '../blocks/index.ts'
import * as cases from '../cases/index.ts'
import * as chat from '../chat/index.ts'
import * as consents from '../consents/index.ts'
import * as contact from '../contact/index.ts'
import * as deviceKeys from '../device-keys/index.ts'
import * as discovery from '../discovery/index.ts'
import * as entitlements from '../entitlements/index.ts'
import * as evidenceHolds from '../evidence-holds/index.ts'
import * as heldCopies from '../held-copies/index.ts'
import * as hints from '../hints/index.ts'
import * as identityDigests from '../identity-digests/index.ts'
import * as members from '../members/index.ts'
import * as moderation from '../moderation/index.ts'
import * as notifications from '../notifications/index.ts'
import * as oneTimeCodes from '../one-time-codes/index.ts'
import * as orders from '../orders/index.ts'
import * as passes from '../passes/index.ts'
import * as photos from '../photos/index.ts'
import * as pictureComplaints from '../picture-complaints/index.ts'
import * as preferences from '../preferences/index.ts'
import * as presence from '../presence/index.ts'
import * as privacy from '../privacy/index.ts'
import * as quotas from '../quotas/index.ts'
import * as requests from '../requests/index.ts'
import * as reveals from '../reveals/index.ts'
import * as saves from '../saves/index.ts'
import * as sessions from '../sessions/index.ts'
import * as signUp from '../sign-up/index.ts'
import * as spam from '../spam/index.ts'
import * as strikes from '../strikes/index.ts'
import * as views from '../views/index.ts'

type Erase = (tx: Tx, member: DepartingMember, ctx: EraseContext) => Promise<void>
type ExportData = (ctx: Needs<'db' | 'clock' | 'config' | 'presence'>, key: MemberKey) => Promise<PersonalData>

/** The tables of a feature that store personal data, and how their rows are erased and exported. */
interface PersonalDataSource {
  readonly tables: readonly string[]
  readonly erase: Erase
  /** Or the reason why nothing of it is exported. */
  readonly exportData: ExportData | string
}

/** Every feature that stores personal data. The members' table comes last: all others refer to it. */
export const personalDataRegistry: readonly PersonalDataSource[] = [
  { tables: ['sessions', 'sign_ins'], erase: sessions.erase, exportData: sessions.exportData },
  { tables: ['device_keys'], erase: deviceKeys.erase, exportData: deviceKeys.exportData },
  { tables: ['photos'], erase: photos.erase, exportData: photos.exportData },
  { tables: ['preferences'], erase: preferences.erase, exportData: preferences.exportData },
  { tables: ['connections', 'request_notes'], erase: requests.erase, exportData: requests.exportData },
  {
    tables: ['conversations', 'conversation_members', 'messages', 'chat_opens'],
    erase: chat.erase,
    exportData: chat.exportData,
  },
  {
    // After the conversations, whose rows are locked by then.
    tables: ['held_copies'],
    erase: heldCopies.erase,
    exportData: 'sealed for a report, of what others took back, whom a list of it would give away',
  },
  { tables: ['saves'], erase: saves.erase, exportData: saves.exportData },
  { tables: ['passes'], erase: passes.erase, exportData: passes.exportData },
  { tables: ['blocks', 'block_digests'], erase: blocks.erase, exportData: blocks.exportData },
  {
    // Before the reports, which say whether anything is held.
    tables: ['identity_digests'],
    erase: identityDigests.erase,
    exportData: 'keyed digests of the number and the address, which are exported themselves',
  },
  { tables: ['views'], erase: views.erase, exportData: views.exportData },
  { tables: ['reveals'], erase: reveals.erase, exportData: reveals.exportData },
  {
    tables: ['notifications', 'notification_reads'],
    erase: notifications.erase,
    exportData: notifications.exportData,
  },
  { tables: ['presence'], erase: presence.erase, exportData: presence.exportData },
  { tables: ['orders'], erase: orders.erase, exportData: orders.exportData },
  { tables: ['entitlements'], erase: entitlements.erase, exportData: entitlements.exportData },
  {
    tables: ['review_claims', 'queue_skips'],
    erase: moderation.eraseQueueClaims,
    exportData: 'which moderator looks at what waits, for a quarter of an hour or a day',
  },
  { tables: ['consents'], erase: consents.erase, exportData: consents.exportData },
  { tables: ['evidence_holds'], erase: evidenceHolds.erase, exportData: evidenceHolds.exportData },
  // Before the suspensions that they answer.
  { tables: ['appeals'], erase: appeals.erase, exportData: appeals.exportData },
  { tables: ['reports', 'report_evidence', 'suspensions'], erase: moderation.erase, exportData: moderation.exportData },
  { tables: ['strikes'], erase: strikes.erase, exportData: strikes.exportData },
  // After the reports, in the order in which whoever closes one locks both.
  { tables: ['cases', 'case_notes'], erase: cases.erase, exportData: cases.exportData },
  { tables: ['picture_checks'], erase: pictureComplaints.erase, exportData: pictureComplaints.exportData },
  {
    tables: ['quota_days', 'suspected_harvests'],
    erase: quotas.erase,
    exportData: 'kept for a month, and nobody learns that a moderator looks at their account',
  },
  {
    tables: ['suspected_spam'],
    erase: spam.erase,
    exportData: 'kept for a month, and nobody learns that a moderator looks at their account',
  },
  {
    tables: ['hint_days'],
    erase: hints.erase,
    exportData: 'kept for a month; whoever could read which of their texts were noticed would write others',
  },
  { tables: ['contact_messages'], erase: contact.erase, exportData: contact.exportData },
  {
    tables: ['recommendations'],
    erase: discovery.erase,
    exportData: 'computed from data that is exported elsewhere, and about other members who may be hidden by now',
  },
  {
    tables: ['sign_ups'],
    erase: signUp.erase,
    exportData: 'stored for an hour, and nothing that is not in the profile',
  },
  { tables: ['one_time_codes'], erase: oneTimeCodes.erase, exportData: 'keyed hashes without personal data' },
  { tables: ['members'], erase: members.erase, exportData: ownProfileAndSettings },
]

/** Everything in the member's own row. */
async function ownProfileAndSettings(
  ctx: Needs<'db' | 'clock' | 'config' | 'presence'>,
  key: MemberKey,
): Promise<PersonalData> {
  return { ...(await members.exportData(ctx, key)), ...(await privacy.exportData(ctx, key)) }
}
