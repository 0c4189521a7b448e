import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminHarness, openAdminHarness } from './test-harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.stop())

const accept = (handle: string) =>
  harness.db.query(
    `with used as (update desk_invites set used_at = now() where handle = $1 and used_at is null returning handle, role)
     insert into desk_moderators (handle, role, created_at) select handle, role, now() from used`,
    [handle],
  )

/** Alone, now that there is a lead. */
const alone = (...words: string[]) => harness.admin('desk', ...words, '--break-glass', 'The other lead is away.')

describe('the accounts of moderators', () => {
  it('begin with an invite, whose link is shown once and stored nowhere', async () => {
    const { code, output } = await harness.admin('desk', 'invite', 'banyan', '--role', 'lead')
    expect(code).toBe(0)
    const [, token = ''] = /^http:\/\/localhost:8080\/desk#invite=([0-9A-HJKMNP-TV-Z]{32})$/m.exec(output) ?? []
    expect(token).toHaveLength(32)
    const { rows } = await harness.db.query('select digest, handle, role from desk_invites')
    expect(rows).toEqual([{ digest: expect.stringMatching(/^[\w-]{43}$/), handle: 'banyan', role: 'lead' }])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('are listed, change their role and are removed, each recorded', async () => {
    await accept('banyan')
    expect((await harness.admin('desk', 'list')).output).toMatch(/banyan +lead/)
    expect(await alone('role', 'banyan', '--role', 'auditor')).toMatchObject({ code: 0 })
    expect(await alone('role', 'banyan', '--role', 'auditor')).toMatchObject({ code: 1 })
    expect((await alone('remove', 'banyan')).code).toBe(2)
    expect(await alone('remove', 'banyan', '--yes')).toMatchObject({ code: 0 })
    expect((await harness.admin('desk')).output).toMatch(/banyan +auditor +no +removed 20/)
    const { rows } = await harness.db.query(
      `select admin, action from moderation_actions where subject = 'banyan' order by key`,
    )
    expect(rows).toEqual(['desk_invite', 'desk_role', 'desk_remove'].map((action) => ({ admin: 'meera', action })))
  })

  it('may name a member account of their own, which nothing shows', async () => {
    const id = await harness.addMember('Noor')
    expect((await harness.admin('desk', 'invite', 'neem', '--role', 'caseworker')).code).toBe(0)
    expect((await harness.admin('desk', 'member', 'neem', id)).code).toBe(3)
    await accept('neem')
    expect((await harness.admin('desk', 'member', 'neem', id)).code).toBe(0)
    expect((await harness.admin('desk', 'member', 'neem', 'SG00000000')).code).toBe(3)
    expect((await harness.admin('desk', 'member', 'neem', 'Noor')).code).toBe(1)
    const { rows } = await harness.db.query(`select * from moderation_actions where subject = 'neem'`)
    expect(rows.map(({ action }) => action)).toEqual(['desk_invite', 'desk_own_member'])
    expect(JSON.stringify(rows)).not.toContain(id)
  })

  it('are not found, or not invited again, where that would be somebody else', async () => {
    expect((await alone('remove', 'nobody', '--yes')).code).toBe(3)
    expect((await alone('role', 'nobody', '--role', 'lead')).code).toBe(3)
    const again = await alone('invite', 'banyan', '--role', 'auditor')
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('choose another handle') })
  })
})
