import { deskRoles, mayAct } from '@satrangi/contract'
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
  expect(reading.map(([name]) => name)).toEqual(['show', 'payments', 'evidence', 'figures', 'audit'])
})

const caseworkers = ['caseworker', 'lead']
const moderators = ['reviewer', ...caseworkers]

/** Who may change what by a command, written down a second time; `[]`: it needs two moderators. */
const whoMay: Readonly<Record<string, readonly string[]>> = {
  'queue claim': moderators,
  approve: moderators,
  'approve --bio': moderators,
  'reject --photo': moderators,
  suspend: [],
  restore: [],
  admit: caseworkers,
  verify: ['lead'],
  grant: ['lead'],
  end: ['lead'],
  'reports close': caseworkers,
  'pictures uphold': caseworkers,
  'appeals uphold': caseworkers,
  'contact close': caseworkers,
  'contact mark': caseworkers,
  'harvest close': caseworkers,
  'spam close': caseworkers,
  'hints on': ['lead'],
  'desk invite': ['lead'],
  'desk member': ['lead'],
  'desk role': [],
  'desk remove': [],
}

const changeOf = (line: string) => {
  const [name = '', ...words] = line.split(' ')
  const flags = words.filter((word) => word.startsWith('--')).map((word) => [word.slice(2), true])
  const positionals = words.filter((word) => !word.startsWith('--'))
  return commands[name]?.changes?.({ positionals, values: Object.fromEntries(flags) })
}

it.each(Object.entries(whoMay))('%s is for %j by command', (line, roles) => {
  const change = changeOf(line)
  expect(change).toBeDefined()
  const actions = typeof change === 'string' ? [change] : (change ?? [])
  const may = deskRoles.filter((role) => actions.every((one) => one !== 'two moderators' && mayAct(role, one)))
  expect(may).toEqual(roles)
})

it('every command that changes something has a row in the table of roles', () => {
  const changing = Object.entries(commands).filter(([, { changes }]) => changes !== undefined)
  const named = new Set(Object.keys(whoMay).map((line) => line.split(' ')[0]))
  expect(changing.map(([name]) => name).filter((name) => !named.has(name))).toEqual([])
})

it('a text needs leave for texts, a photo for photos, and what may be either for both', () => {
  expect(changeOf('approve --bio')).toEqual(['decide_texts'])
  expect(changeOf('approve --photo')).toEqual(['decide_photos'])
  for (const line of ['approve', 'approve --all', 'approve --all --bio', 'approve --photo --nickname'])
    expect(changeOf(line)).toEqual(['decide_photos', 'decide_texts'])
})

describe('while the desk is on', () => {
  it('a command changes something without being asked as long as nobody can sign in', async () => {
    expect(await admin('desk', 'invite', 'banyan', '--role', 'lead')).toMatchObject({ code: 0 })
  })

  it('a command that reads asks nobody, one that changes something asks for a moderator', async () => {
    await harness.db.query(
      `with one as (insert into desk_moderators (handle, role, created_at) values ('banyan', 'lead', now()) returning key)
       insert into desk_totp (moderator_key, secret, last_step, created_at) select key, ''::bytea, 0, now() from one`,
    )
    expect(await admin('queue')).toMatchObject({ code: 0 })
    const refused = await admin('approve', id, '--all')
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--code') })
    expect(await admin('approve', id, '--all', '--as', 'banyan', '--code', '12345')).toMatchObject({
      code: 1,
      output: expect.stringContaining('six digits'),
    })
    expect(await admin('approve', id, '--all', '--as', 'nobody', '--code', '123456')).toMatchObject({
      code: 1,
      output: expect.stringContaining('not the present code of nobody'),
    })
    const { rows } = await harness.db.query(`select 1 from moderation_actions where action = 'approve'`)
    expect(rows).toEqual([])
  })

  it('what needs two moderators is done by breaking the glass alone, for a reason that is recorded', async () => {
    const suspend = ['suspend', id, '--reason', 'Threatened somebody.', '--yes']
    expect(await admin(...suspend, '--code', '123456')).toMatchObject({
      code: 1,
      output: expect.stringContaining('another confirms it'),
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
})

it('while the desk is off nobody is asked', async () => {
  expect(await harness.program({}, 'restore', id)).toMatchObject({ code: 0 })
})
