import {
  alertKinds,
  approvals,
  caseClasses,
  caseMarks,
  code,
  deskRoles,
  factNames,
  factOf,
  filterAges,
  genders,
  hintCodes,
  languages,
  maritalStatuses,
  memberId,
  memberStatuses,
  nicknameLength,
  notificationTypes,
  plans,
  preferredAreas,
  proposalActions,
  proposalStates,
  quotaNames,
  reportReasons,
  requestAudiences,
  reviewedParts,
  reviews,
  screenshotFields,
  suspensionCauses,
  textLengths,
} from '@satrangi/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnOf, storedName } from '../src/features/members/index.ts'
import { freshDatabase } from './database.ts'

const sold = plans.map(({ id }) => id).filter((id) => id !== 'free')

/** The columns of the facts about a member: those of a list, those of a decision, and what somebody wrote. */
const factOptions = Object.fromEntries([
  ...factNames.flatMap((name) => {
    const fact = factOf(name)
    return 'options' in fact ? [[`members.${columnOf(storedName(name))}`, fact.options] as const] : []
  }),
  ...reviews.map(({ approval }) => [`members.${columnOf(approval)}`, approvals] as const),
])
const factTexts = factNames
  .filter((name) => !('options' in factOf(name)) && factOf(name).kind !== 'date')
  .map((name) => columnOf(storedName(name)))

/** Columns that hold one of a list, or several where the column is a list itself. */
const vocabulary: Record<string, readonly string[]> = {
  'appeals.outcome': ['upheld', 'dismissed'],
  'cases.class': caseClasses,
  'cases.kind': ['report', 'contact', 'harvest', 'spam', 'picture_complaint', 'known_picture', 'appeal'],
  'case_hints.rule': hintCodes,
  'cases.mark': caseMarks,
  'cases.outcome': ['upheld', 'dismissed'],
  'connections.status': ['pending', 'accepted', 'rejected', 'ended'],
  'consents.language': ['en', 'hi'],
  'entitlements.plan_id': sold,
  'held_copies.cause': ['taken_back', 'account_deleted'],
  'held_digests.reason': ['suspended', 'reported', 'hidden'],
  'hint_days.rule': hintCodes,
  'hint_rules.rule': hintCodes,
  'identity_digests.kind': ['phone', 'email'],
  ...factOptions,
  'members.held_reason': ['suspended', 'reported', 'hidden'],
  'members.requests_from': requestAudiences,
  'members.status': memberStatuses,
  'notification_reads.type': notificationTypes,
  'case_figures.class': caseClasses,
  'desk_alerts.kind': alertKinds,
  'desk_proposals.action': proposalActions,
  'desk_proposals.state': proposalStates,
  'suspensions.cause': suspensionCauses,
  'desk_challenges.purpose': ['invite_passkey', 'sign_in'],
  'desk_invites.role': deskRoles,
  'desk_moderators.role': deskRoles,
  'notifications.type': notificationTypes,
  'one_time_codes.purpose': ['login', 'reset', 'step_up', 'signup', 'email', 'phone', 'picture'],
  'orders.currency': ['INR', 'USD'],
  'orders.plan_id': sold,
  'orders.status': ['created', 'attempted', 'failed', 'authorized', 'captured', 'refunded'],
  'payment_issues.kind': [
    'paid_twice',
    'paid_after_leaving',
    'payment_mismatch',
    'payment_unmatched',
    'refunded',
    'part_refunded',
    'dispute_opened',
    'dispute_won',
    'dispute_lost',
    'dispute_closed',
  ],
  'photos.approval': approvals,
  'preferences.area': preferredAreas,
  'picture_checks.kind': ['picture_complaint', 'known_picture'],
  'receipt_series.kind': ['receipt', 'credit_note', 'test_receipt', 'test_credit_note'],
  'preferences.genders': genders,
  'preferences.languages': languages,
  'preferences.marital_status': maritalStatuses,
  'queue_skips.part': [...reviewedParts, 'held'],
  'quota_days.quota': quotaNames,
  'reports.reason': reportReasons,
  'report_evidence.part': ['record', 'photo1', 'photo2', ...screenshotFields],
  'review_claims.part': [...reviewedParts, 'held'],
  'sign_ups.gender': genders,
}

/** Columns that hold what somebody wrote, what was made at random, or what another program says. */
const free: Record<string, readonly string[]> = {
  appeals: ['answer', 'decided_by', 'text'],
  backup_runs: ['kind'],
  block_digests: ['digest'],
  case_alarms: ['name'],
  case_figures: ['month'],
  case_notes: ['text', 'written_by'],
  cases: ['claimed_by', 'number'],
  code_budgets: ['bucket'],
  complaint_dismissals: ['digest'],
  connections: ['note'],
  consents: ['version'],
  contact_messages: ['email', 'message', 'name', 'subject'],
  conversations: ['last_body'],
  counters: ['name'],
  desk_challenges: ['digest', 'invite_digest'],
  desk_invites: ['code_digest', 'digest', 'handle'],
  desk_moderators: ['handle'],
  desk_passkeys: ['id'],
  desk_alerts: ['acted_by', 'reason', 'subject'],
  desk_proposals: ['code_digest', 'decided_by', 'proposed_by', 'reason', 'result', 'subject'],
  desk_sessions: ['digest'],
  device_keys: ['key_hash'],
  erasures: ['digest'],
  held_digests: ['digest'],
  identity_digests: ['digest'],
  installation: ['oldest_migration'],
  members: [
    ...factTexts,
    'email',
    'id',
    'mobile',
    'mobilecode',
    'password_hash',
    'phone',
    'policy_version',
    'time_zone',
  ],
  messages: ['body', 'client_id'],
  moderation_actions: ['action', 'admin', 'reason', 'subject'],
  notifications: ['text'],
  one_time_codes: ['code_hash', 'target'],
  orders: ['credit_note_number', 'gateway_order_id', 'gateway_payment_id', 'gstin', 'id', 'receipt_number'],
  payment_events: ['payment_id', 'type'],
  payment_issues: ['currency', 'gateway_order_id', 'order_id', 'payment_id', 'reference'],
  photos: ['colour', 'file', 'reason'],
  picture_checks: ['answer'],
  picture_complaints: ['address_digest', 'network_digest', 'number'],
  place_names: ['plain'],
  places: ['country', 'country_code', 'name', 'plain', 'plain_country', 'plain_state', 'state'],
  receipt_series: ['year'],
  queue_skips: ['skipped_by'],
  saved_searches: ['name'],
  secret_checks: ['accepted_by', 'name'],
  reports: ['details'],
  review_claims: ['claimed_by'],
  sessions: ['device', 'id'],
  sign_ins: ['device'],
  sign_ups: ['email', 'id', 'mobile', 'mobilecode', 'name', 'password_hash', 'phone'],
  strikes: ['case_number', 'given_by'],
  suspensions: ['case_number', 'confirmed_by', 'decided_by'],
  underage_bans: ['number_hash'],
  unowned_photo_files: ['file'],
}

let db: pg.Client
let drop: () => Promise<void>
/** The checks of each table, as the database writes them. */
let checks: Map<string, string[]>

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
  const { rows } = await db.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  checks = new Map([...Map.groupBy(rows, ({ table }) => table)].map(([t, all]) => [t, all.map((c) => c.definition)]))
})
afterAll(async () => {
  await db.end()
  await drop()
})

/** What the database allows in a column; null where any text is allowed. */
function allowed(table: string, column: string): string[] | null {
  const form = new RegExp(String.raw`^CHECK \(\(\(?${column} (?:= ANY \(|<@ )ARRAY\[(.+)\]\)?\)?\)\)?$`)
  const list = (checks.get(table) ?? []).map((definition) => form.exec(definition)?.[1]).find(Boolean)
  if (!list) return null
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value.replaceAll("''", "'"))
}

const checkOf = (table: string, words: string) => checks.get(table)?.filter((check) => check.includes(words)) ?? []

describe('the vocabularies of the contract and of the database', () => {
  it.each(Object.entries(vocabulary))('are the same for %s', (place, list) => {
    const [table = '', column = ''] = place.split('.')
    expect(allowed(table, column)?.sort()).toEqual([...list].sort())
  })

  it('are checked in every column that is not named as free', async () => {
    const { rows } = await db.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and table_name not in ('_prisma_migrations', '_applied_functions') and udt_name in ('text', '_text', 'varchar')
`,
    )
    const exemptColumns = Object.entries(free).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    )
    expect(rows.map(({ place }) => place).sort()).toEqual([...Object.keys(vocabulary), ...exemptColumns].sort())
  })

  it('agree on what a member id is', () => {
    const form = memberId._zod.def.checks?.map((check) => (check._zod.def as { pattern?: RegExp }).pattern?.source)
    expect(checkOf('members', 'id ~')).toEqual([`CHECK ((id ~ '${form?.[0]}'::text))`])
  })

  it('agree on the lengths of texts and the sizes of lists', () => {
    const { name, long, message, requestNote } = textLengths
    expect(checkOf('members', 'char_length(name)')[0]).toContain(`(char_length(name) <= ${name})`)
    expect(checkOf('members', 'char_length(nickname)')[0]).toContain(
      `((char_length(nickname) >= ${nicknameLength.min}) AND (char_length(nickname) <= ${nicknameLength.max}))`,
    )
    expect(checkOf('members', 'char_length(bio)')[0]).toContain(`<= ${long}`)
    expect(checkOf('members', 'char_length(partner_expectations)')[0]).toContain(`<= ${long}`)
    expect(checkOf('messages', 'char_length(body)')[0]).toContain(`<= ${message}`)
    expect(checkOf('connections', 'char_length(note)')[0]).toContain(`<= ${requestNote}`)
    expect(checkOf('members', 'cardinality(languages)')[0]).toContain(`<= ${languages.length}`)
    expect(checkOf('one_time_codes', 'tries')[0]).toContain(`<= ${code.tries}`)
    const { lowest, highest } = filterAges
    for (const age of ['age_from', 'age_to'])
      expect(checkOf('preferences', age)[0]).toContain(`((${age} >= ${lowest}) AND (${age} <= ${highest}))`)
  })
})

describe('foreign keys', () => {
  it('are all indexed, so that deleting a row scans no whole table', async () => {
    const { rows } = await db.query<{ key: string; indexed: boolean }>(
      `select conrelid::regclass || ' ' || conname as key, exists (
         select 1 from pg_index i
         where i.indrelid = c.conrelid and i.indisvalid and i.indpred is null
           and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey) as indexed
       from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.filter(({ indexed }) => !indexed)).toEqual([])
  })
})
