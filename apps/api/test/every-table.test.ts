import { describe, expect, it } from 'vitest'
import { personalDataRegistry } from '../src/features/my-data/personal-data-registry.ts'
import { openTestApp } from './test-app.ts'
import { findIdentifyingColumns, findMemberKeyColumns, listTables } from './whole-database.ts'

const test = await openTestApp()

/** What is of no member, with the reason. */
const ofNobody: Readonly<Record<string, string>> = {
  places: 'where people live, and not who',
  city_near: 'the ways between places',
  counters: 'numbers of members',
  code_budgets: 'how many codes went out; keyed hashes that name nobody and are gone after a day',
  underage_bans: 'keyed hashes of numbers that name nobody and are gone after a day',
  held_digests: 'keyed digests that name nobody, of removed members who have left; gone after twelve months',
  unowned_photo_files: 'random names of files that are no member’s, until they are deleted',
  payment_events: 'belong to an order, which names nobody once its member has left',
  receipt_series: 'the last numbers of receipts',
  moderation_actions: 'the record of the moderators, under a public id that is nobody’s once the member has left',
  case_hints: 'which rules a reported conversation had fired; belongs to a case until that is decided',
  hint_rules: 'how often each rule was right',
  desk_proposals: 'what moderators proposed, under a public id that is nobody’s once the member has left',
  case_figures: 'numbers of cases by month',
  case_alarms: 'when an alarm was last raised',
  picture_complaints: 'what somebody wrote, sealed; it names no member outside of the seal',
  picture_check_photos: 'sealed copies of pictures; they belong to a case until its evidence is deleted',
  known_pictures: 'what removed pictures look like, in 64 bits each; no member',
  desk_moderators: 'accounts of moderators, under handles that name no person',
  desk_invites: 'links by which moderators join; digests and handles',
  desk_passkeys: 'public keys of moderators',
  desk_challenges: 'what a moderator who signs in has to answer within minutes',
  desk_sessions: 'sessions of moderators',
  erasures: 'keyed digests of members who have left, which name nobody',
  backup_runs: 'when backups were made',
  _prisma_migrations: 'the history of the schema',
  _applied_functions: 'which functions and triggers the database has',
}

const held = personalDataRegistry.flatMap(({ tables }) => tables)

describe('every table of the database', () => {
  it('is erased by one feature, or holds no member', async () => {
    expect([...held, ...Object.keys(ofNobody)].sort()).toEqual((await listTables(test.ctx.db)).sort())
  })

  it('with a member’s key or contact data is erased by a feature', async () => {
    const columns = [...(await findMemberKeyColumns(test.ctx.db)), ...(await findIdentifyingColumns(test.ctx.db))]
    expect(columns.length).toBeGreaterThan(30)
    expect([...new Set(columns.map(({ table }) => table))].filter((table) => !held.includes(table))).toEqual([])
    for (const table of ['conversations', 'messages', 'entitlements', 'sign_ups', 'one_time_codes'])
      expect(columns.map((one) => one.table)).toContain(table)
  })

  it('is erased before the members’ table, which all refer to', () => {
    expect(personalDataRegistry.at(-1)?.tables).toEqual(['members'])
  })
})
