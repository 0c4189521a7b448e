import { describe, expect, it } from 'vitest'
import { invite, joinWithPasskey } from '../../../test/desk-sign-in.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { breakGlass, hasModerators } from './command-access.ts'

const test = await openTestApp({ env: { OPERATOR_NAME: 'An NGO', OPERATOR_EMAIL: 'operator@satrangi.example' } })
const { ctx } = test

describe('a command that changes something', () => {
  it('finds nobody to ask before a moderator can sign in', async () => {
    expect(await hasModerators(ctx)).toBe(false)
    const link = await invite(test, 'neem')
    expect(await hasModerators(ctx)).toBe(false)
    await joinWithPasskey(test, link)
    expect(await hasModerators(ctx)).toBe(true)
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
