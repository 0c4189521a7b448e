import { parseArgs } from 'node:util'
import type { Decision } from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commands } from './commands.ts'
import { type AdminHarness, openAdminHarness } from './test-harness.ts'

let harness: AdminHarness
let id = ''
beforeAll(async () => {
  harness = await openAdminHarness()
  id = await harness.addMember('Asha')
})
afterAll(() => harness.stop())

const admin = (...args: string[]) => harness.admin(...args)
const isHeld = async () => {
  const { rows } = await harness.db.query('select suspended_at is not null as held from members where id = $1', [id])
  return rows[0]?.held
}

it('only commands that read decide nothing, and that about the secrets of the installation, which is the operator’s', () => {
  const reading = Object.entries(commands).filter(([, { decides }]) => decides === undefined)
  expect(reading.map(([name]) => name)).toEqual(['show', 'payments', 'verify-archive', 'figures', 'audit', 'secrets'])
})

/** What each line decides, by the table of decisions. */
const deciding: Readonly<Record<string, Decision>> = {
  'queue claim': 'claim_entry',
  approve: 'decide_part',
  'approve --again': 'reverse_part',
  reject: 'decide_part',
  'reject --again': 'reverse_part',
  suspend: 'suspend_briefly',
  'suspend --days 8': 'suspend_member',
  'suspend --for-good': 'remove_member',
  restore: 'restore_own',
  admit: 'admit_member',
  verify: 'verify_member',
  grant: 'change_pack',
  end: 'change_pack',
  'reports close': 'decide_case',
  'reports close --answer words': 'decide_appeal',
  'reports mark': 'decide_case',
  'hints on': 'switch_on_hint_rule',
  'desk invite': 'invite_moderator',
  'desk member': 'name_own_member',
  'desk role': 'change_role',
  'desk remove': 'remove_moderator',
}
const reading = ['queue', 'reports', 'hints', 'desk', 'desk list']

function decisionOf(line: string): Decision | undefined {
  const [name = '', ...words] = line.split(' ')
  const command = commands[name]
  return command?.decides?.(parseArgs({ args: words, options: command.options, allowPositionals: true }))
}

it('each line is known to decide something, or only to read', () => {
  expect(Object.keys(deciding).map((line) => [line, decisionOf(line)])).toEqual(Object.entries(deciding))
  expect(reading.filter(decisionOf)).toEqual([])
  const named = new Set(Object.keys(deciding).map((line) => line.split(' ')[0]))
  const others = Object.entries(commands).filter(([name, command]) => command.decides && !named.has(name))
  expect(others.map(([name]) => name)).toEqual([])
})

describe('while the desk is on', () => {
  beforeAll(() => void vi.stubEnv('DESK', 'on'))
  afterAll(() => void vi.unstubAllEnvs())

  it('a command changes something without being asked as long as nobody can sign in', async () => {
    expect(await admin('desk', 'invite', 'banyan', '--role', 'lead')).toMatchObject({ code: 0 })
  })

  it('a command that reads asks nobody, one that changes something leads to the desk', async () => {
    await harness.db.query(
      `with one as (insert into desk_moderators (handle, role, created_at) values ('banyan', 'lead', now()) returning key)
       insert into desk_passkeys (id, moderator_key, public_key, counter, created_at)
       select 'sample', key, ''::bytea, 0, now() from one`,
    )
    expect(await admin('queue')).toMatchObject({ code: 0 })
    expect(await admin('approve', id, '--all', '--as', 'banyan')).toMatchObject({
      code: 1,
      output: expect.stringContaining('moderators act there'),
    })
    const { rows } = await harness.db.query(`select 1 from moderation_actions where action = 'approve'`)
    expect(rows).toEqual([])
  })

  it('is done by breaking the glass alone, for a reason that is recorded', async () => {
    const suspend = ['suspend', id, '--reason', 'Threatened somebody.', '--yes']
    expect(await admin(...suspend)).toMatchObject({ code: 1, output: expect.stringContaining('moderators act there') })
    expect(await admin(...suspend, '--for-good')).toMatchObject({
      code: 1,
      output: expect.stringContaining('takes two moderators'),
    })
    expect(await admin(...suspend, '--break-glass', 'now')).toMatchObject({ code: 1 })
    expect(await isHeld()).toBe(false)
    expect(await admin(...suspend, '--break-glass', 'No lead can be reached today.')).toMatchObject({ code: 0 })
    expect(await isHeld()).toBe(true)
    const { rows } = await harness.db.query(
      `select admin, subject, reason from moderation_actions where action = 'break_glass'`,
    )
    expect(rows).toEqual([{ admin: 'meera', subject: 'suspend', reason: 'No lead can be reached today.' }])
  })

  it('a moderator whose passkey is lost is invited anew by the operator, who breaks the glass', async () => {
    const again = ['desk', 'invite', 'banyan', '--role', 'lead']
    expect(await admin(...again)).toMatchObject({ code: 1 })
    const reason = 'The only lead has lost her phone.'
    expect(await admin(...again, '--break-glass', reason)).toMatchObject({
      code: 0,
      output: expect.stringContaining('/desk#invite='),
    })
    // In the record, which every lead reads.
    const { rows } = await harness.db.query(
      `select admin, action, subject, reason from moderation_actions order by key desc limit 2`,
    )
    expect(rows).toEqual([
      { admin: 'meera', action: 'desk_invite', subject: 'banyan', reason: null },
      { admin: 'meera', action: 'break_glass', subject: 'desk', reason },
    ])
  })
})

describe('while the desk is off', () => {
  it('what one person decides is left to whoever has the server', async () => {
    expect(await admin('verify', id)).toMatchObject({ code: 0 })
  })

  it('nobody takes over a lead, makes one, or ends one, whatever name they choose', async () => {
    const before = await harness.db.query('select * from desk_moderators')
    for (const by of ['banyan', 'root', 'meera'])
      for (const line of ['invite banyan --role lead', 'invite oak --role lead', 'role banyan --role reviewer'])
        expect(await admin('desk', ...line.split(' '), '--as', by)).toMatchObject({
          code: 1,
          output: expect.stringContaining('takes two moderators'),
        })
    expect(await admin('desk', 'remove', 'banyan', '--yes')).toMatchObject({ code: 1 })
    expect((await harness.db.query('select * from desk_moderators')).rows).toEqual(before.rows)
    const { rows } = await harness.db.query(`select 1 from desk_invites where handle = 'oak'`)
    expect(rows).toEqual([])
  })

  it('what two suspended, or somebody else, is restored with the glass broken', async () => {
    await harness.db.query(`update suspensions set confirmed_by = 'cedar'`)
    expect(await admin('restore', id)).toMatchObject({ code: 1, output: expect.stringContaining('takes two') })
    await harness.db.query('update suspensions set confirmed_by = null, decided_by = $1', ['cedar'])
    expect(await admin('restore', id)).toMatchObject({ code: 1, output: expect.stringContaining('takes two') })
    expect(await isHeld()).toBe(true)
    expect(await admin('restore', id, '--break-glass', 'It was somebody else.')).toMatchObject({ code: 0 })
    expect(await isHeld()).toBe(false)
  })

  it('a member is suspended for seven days of thirty, and with the glass broken for good', async () => {
    const suspend = ['suspend', id, '--reason', 'Wrote to many.', '--yes']
    expect(await admin(...suspend, '--days', '1')).toMatchObject({
      code: 1,
      output: expect.stringContaining('takes two'),
    })
    expect(await admin(...suspend, '--days', '8')).toMatchObject({
      code: 1,
      output: expect.stringContaining('takes two'),
    })
    expect(await isHeld()).toBe(false)
    const glass = ['--for-good', '--break-glass', 'No second moderator this week.']
    expect(await admin(...suspend, ...glass)).toMatchObject({ code: 0 })
    const { rows } = await harness.db.query('select is_removal from suspensions where lifted_at is null')
    expect(rows).toEqual([{ is_removal: true }])
  })
})
