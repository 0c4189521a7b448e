import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { type AdminHarness, openAdminHarness } from './test-harness.ts'

let harness: AdminHarness
let id = ''
beforeAll(async () => {
  harness = await openAdminHarness()
  id = await harness.addMember('Asha')
})
afterAll(() => harness.stop())

const on = { DESK: 'on' }
const admin = (...args: string[]) => harness.program(on, ...args)
const isHeld = async () => {
  const { rows } = await harness.db.query('select suspended_at is not null as held from members where id = $1', [id])
  return rows[0]?.held
}

it('only commands that read change nothing', () => {
  const reading = Object.entries(commands).filter(([, { changes }]) => changes === undefined)
  expect(reading.map(([name]) => name)).toEqual(['show', 'payments', 'verify-archive', 'figures', 'audit'])
})

/** Lines that change something, and lines of the same commands that only read. */
const changing = [
  ...['queue claim', 'approve', 'reject', 'suspend', 'restore', 'admit', 'verify', 'grant', 'end', 'reports close'],
  ...['pictures uphold', 'appeals uphold', 'contact close', 'contact mark', 'harvest close', 'spam close', 'hints on'],
  ...['desk invite', 'desk member', 'desk role', 'desk remove'],
]
const reading = ['queue', 'reports', 'pictures', 'appeals', 'contact', 'harvest', 'spam', 'hints', 'desk', 'desk list']

const changes = (line: string) => {
  const [name = '', ...positionals] = line.split(' ')
  return commands[name]?.changes?.({ positionals, values: {} })
}

it('each line is known to change something, or only to read', () => {
  expect(changing.filter((line) => !changes(line))).toEqual([])
  expect(reading.filter(changes)).toEqual([])
  const named = new Set(changing.map((line) => line.split(' ')[0]))
  const others = Object.entries(commands).filter(([name, command]) => command.changes && !named.has(name))
  expect(others.map(([name]) => name)).toEqual([])
})

describe('while the desk is on', () => {
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

it('while the desk is off nobody is asked', async () => {
  expect(await harness.program({}, 'restore', id)).toMatchObject({ code: 0 })
})
