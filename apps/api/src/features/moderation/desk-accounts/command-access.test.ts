import { type Decision, decisionRules } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { invite, joinWithPasskey } from '../../../../test/desk-sign-in.ts'
import { signInModerator } from '../../../../test/moderators.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { openCommandAccess } from './command-access.ts'

const test = await openTestApp({ env: { OPERATOR_NAME: 'An NGO', OPERATOR_EMAIL: 'operator@satrangi.example' } })
const { ctx } = test
const command = { command: 'x', by: 'root', isDeskOn: true, glassReason: undefined }
const access = (decision: Decision, more: Partial<Parameters<typeof openCommandAccess>[1]> = {}) =>
  openCommandAccess(ctx, { ...command, decision, ...more })
const recorded = (action: string) => ctx.db.moderationAction.findMany({ where: { action } })
const operatorMails = () => test.sent.filter(({ to }) => to === 'operator@satrangi.example')

beforeEach(async () => {
  await test.runDueJobs()
  test.sent.splice(0)
  test.lines.splice(0)
  await ctx.db.deskModerator.deleteMany()
  await ctx.db.moderationAction.deleteMany()
})

describe('before there is a lead', () => {
  it('a command makes moderators, which is recorded and mailed to the operator', async () => {
    for (const role of ['reviewer', 'caseworker', 'auditor'] as const) await signInModerator(test, role)
    for (const isDeskOn of [true, false]) expect(await access('invite_moderator', { isDeskOn })).toBe('bootstrap')
    expect(await recorded('bootstrap')).toMatchObject(Array(2).fill({ admin: 'root', subject: 'x' }))
    await test.runDueJobs()
    expect(operatorMails()).toHaveLength(2)
  })

  it('a command does nothing else that takes two', async () => {
    expect(await access('remove_member')).toBe('two_people')
  })
})

describe('once there is a lead', () => {
  it('no command is about moderators, whatever the desk is set to', async () => {
    await signInModerator(test, 'lead')
    const about = ['invite_moderator', 'invite_anew', 'change_role', 'remove_moderator', 'name_own_member'] as const
    for (const decision of about)
      for (const isDeskOn of [true, false]) expect(await access(decision, { isDeskOn })).toBe('two_people')
    expect(await recorded('bootstrap')).toEqual([])
  })

  it('also while that lead has been invited anew and not come back', async () => {
    await signInModerator(test, 'lead')
    await ctx.db.deskSession.deleteMany()
    expect(await access('invite_moderator')).toBe('two_people')
  })
})

it('what one decides is left to the desk as soon as a moderator can sign in there', async () => {
  expect(await access('decide_part')).toBe('granted')
  const link = await invite(test, 'neem')
  expect(await access('decide_part')).toBe('granted')
  await joinWithPasskey(test, link)
  expect(await access('decide_part')).toBe('at_desk')
  expect(await access('decide_part', { isDeskOn: false })).toBe('granted')
})

describe('breaking the glass', () => {
  const glassReason = 'Nobody of us can sign in today.'

  it('opens every decision', async () => {
    await signInModerator(test, 'lead')
    for (const decision of Object.keys(decisionRules) as Decision[])
      expect(await access(decision, { glassReason })).toBe('glass_broken')
  })

  it('is recorded with its reason, logged, and at every lead’s desk; the mails say nothing but to look', async () => {
    const leads = [await signInModerator(test, 'lead', 'suspend'), await signInModerator(test, 'lead')]
    await signInModerator(test, 'caseworker')
    await access('suspend_member', { command: 'suspend', glassReason })
    await test.runDueJobs()
    expect(await recorded('break_glass')).toMatchObject([{ admin: 'root', subject: 'suspend', reason: glassReason }])
    expect(operatorMails()).toHaveLength(1)
    expect(JSON.stringify(operatorMails())).not.toContain('suspend')
    expect(test.lines.filter((line) => line.includes('break_glass'))).toHaveLength(1)
    const alerts = await ctx.db.deskAlert.findMany({ include: { moderator: { select: { handle: true } } } })
    expect(alerts.map(({ moderator }) => moderator.handle).sort()).toEqual(leads.map(({ handle }) => handle).sort())
    expect(alerts[0]).toMatchObject({ kind: 'break_glass', actedBy: 'root', subject: 'suspend', reason: glassReason })
  })
})
