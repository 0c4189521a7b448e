import { describe, expect, it } from 'vitest'
import { codeOf, invite, joinWithTotp } from '../../../test/desk-sign-in.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { breakGlass, checkCommandCode, hasModerators } from './command-access.ts'
import { removeModerator } from './manage-moderators.ts'

const test = await openTestApp({ env: { OPERATOR_NAME: 'An NGO', OPERATOR_EMAIL: 'operator@satrangi.example' } })
const { ctx } = test

describe('a command that changes something', () => {
  it('finds nobody to ask before a moderator can sign in', async () => {
    expect(await hasModerators(ctx)).toBe(false)
    const link = await invite(test, 'neem')
    expect(await hasModerators(ctx)).toBe(false)
    await joinWithTotp(test, link)
    expect(await hasModerators(ctx)).toBe(true)
  })

  it('takes the code of a moderator once, as far as the role goes', async () => {
    const { secret } = await joinWithTotp(test, await invite(test, 'banyan', 'caseworker'))
    test.clock.advanceSeconds(300)
    const attempt = { handle: 'banyan', otp: codeOf(test, secret), actions: ['decide_cases'] } as const
    expect(await checkCommandCode(ctx, attempt)).toBe('allowed')
    expect(await checkCommandCode(ctx, attempt)).toBe('wrong_code')
    test.clock.advanceSeconds(60)
    const other = { ...attempt, otp: codeOf(test, secret), actions: ['decide_cases', 'change_roles'] } as const
    expect(await checkCommandCode(ctx, other)).toBe('not_permitted')
  })

  it('takes no code of a removed moderator, nor of a handle that nobody has', async () => {
    const { secret } = await joinWithTotp(test, await invite(test, 'gulmohar', 'lead'))
    await ctx.db.$transaction((tx) => removeModerator(ctx, tx, { handle: 'gulmohar', by: 'admin' }))
    test.clock.advanceSeconds(300)
    const attempt = { handle: 'gulmohar', otp: codeOf(test, secret), actions: ['decide_cases'] } as const
    expect(await checkCommandCode(ctx, attempt)).toBe('wrong_code')
    expect(await checkCommandCode(ctx, { ...attempt, handle: 'nobody-here' })).toBe('wrong_code')
  })
})

describe('breaking the glass', () => {
  it('is recorded with its reason, and the operator is told nothing but to look', async () => {
    await breakGlass(ctx, { by: 'root', command: 'suspend', reason: 'Nobody of us can sign in today.' })
    await test.runDueJobs()
    expect(await ctx.db.moderationAction.findMany({ where: { action: 'break_glass' } })).toMatchObject([
      { admin: 'root', subject: 'suspend', reason: 'Nobody of us can sign in today.' },
    ])
    const mails = test.sent.filter(({ to }) => to === 'operator@satrangi.example')
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('suspend')
    expect(test.lines.filter((line) => line.includes('break_glass'))).toHaveLength(1)
  })
})
