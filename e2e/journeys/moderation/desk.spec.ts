import { expect } from '@playwright/test'
import { signUpTestMember } from '@satrangi/test-kit/guests'
import { translatorFor } from '../../support/catalogue.ts'
import { collectFaults } from '../../support/collect-faults.ts'
import { acceptInvite, inviteByTwo, inviteModerator, queueHeading } from '../../support/desk.ts'
import { deskTimeoutMs, test, waitingAtLeast } from '../../support/desk-server.ts'
import { approve, closeCase, entries, workThroughQueue } from '../../support/desk-work.ts'
import { createNewMember } from '../../support/new-member.ts'
import { storeSession } from '../../support/sign-in.ts'

// One after the other, in one worker: they share a product with the desk on.
test.describe.configure({ mode: 'default', timeout: deskTimeoutMs })

const t = translatorFor('en')

test('a moderator accepts an invite with a passkey, decides a photo and a report, and leaves', async ({
  desk,
  page,
  context,
}) => {
  const faults = collectFaults(context)
  const link = await inviteModerator(desk.admin, 'banyan', 'caseworker')
  await acceptInvite(page, desk.origin + link)
  // The link opens an account: it does not stay in the address.
  expect(page.url()).toBe(`${desk.origin}/desk`)

  await page.goto(`${desk.origin}/desk?kind=photos`)
  await expect(entries(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(approve(page)).toBeVisible()
  const [photo] = page.url().split('/').slice(-1)
  const sent = page.waitForResponse((response) => response.url().endsWith('/desk/queue/decide'))
  await page.keyboard.press('a')
  await expect(page.getByText(t('deskEntry.approved'))).toBeVisible()
  await page.getByRole('button', { name: t('common.dismiss') }).click()
  expect((await sent).status()).toBe(200)
  await expect(page).not.toHaveURL(new RegExp(`${photo}$`))

  await page.goto(`${desk.origin}/desk?kind=reports`)
  await entries(page).first().click()
  const title = page.getByRole('heading', { level: 1, name: t('deskCase.title', { number: '' }).trim() })
  await expect(title).toBeVisible()
  const number = await title.textContent()
  expect(await closeCase(page)).toBeLessThanOrEqual(4)
  await expect(page.getByRole('heading', { level: 1, name: number ?? '' })).toBeHidden()

  await page.getByRole('button', { name: t('desk.signOut') }).click()
  await expect(page.getByRole('heading', { name: t('deskSignIn.title') })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t('deskSignIn.usePasskey') }).click()
  await expect(page.getByRole('navigation', { name: t('desk.pages') })).toBeVisible()
  expect(faults).toEqual([])
})

test('a lead confirms what a caseworker proposed, and both see it in the list', async ({ desk, browser }) => {
  const [caseworker, lead] = await Promise.all([browser.newPage(), browser.newPage()])
  await acceptInvite(caseworker, desk.origin + (await inviteModerator(desk.admin, 'cedar', 'caseworker')))
  await acceptInvite(lead, desk.origin + (await inviteModerator(desk.admin, 'neem', 'lead')))

  // Not the first of the list: somebody else may be working on it.
  await caseworker.goto(`${desk.origin}/desk?kind=reports`)
  await expect(entries(caseworker).first()).toBeVisible()
  await caseworker.keyboard.press('n')
  await caseworker.getByRole('button', { name: t('deskMember.proposeMore') }).click()
  await caseworker
    .getByLabel(new RegExp(`^${t('deskCase.closingNote')}`))
    .last()
    .fill('Again and again.')
  await caseworker.getByRole('button', { name: t('deskMember.propose'), exact: true }).click()
  await expect(caseworker.getByText(t('deskMember.proposed'))).toBeVisible()

  await lead.goto(`${desk.origin}/desk/proposals`)
  await lead.getByRole('button', { name: t('deskProposals.confirm') }).click()
  await lead
    .getByRole('dialog')
    .getByRole('button', { name: t('deskProposals.confirm') })
    .click()
  await expect(lead.getByText(t('deskProposals.empty'))).toBeVisible()
  await caseworker.goto(`${desk.origin}/desk/proposals?state=confirmed`)
  await expect(caseworker.getByText('Again and again.')).toBeVisible()
  await lead.goto(`${desk.origin}/desk/audit?by=neem`)
  await expect(lead.getByText(t('deskAudit.action_confirm')).first()).toBeVisible()
  await Promise.all([caseworker.close(), lead.close()])
})

test('no session of a member opens the desk, and where it is off it is no page at all', async ({
  desk,
  page,
  request,
  baseURL,
}) => {
  const { email, mobile } = createNewMember('Asha')
  const member = await signUpTestMember(desk.origin, email.split('@')[0] ?? '', mobile)
  await storeSession(page, desk.origin, member)
  await page.goto(`${desk.origin}/desk`)
  await expect(page.getByRole('heading', { name: t('deskSignIn.title') })).toBeVisible()
  await expect(queueHeading(page)).toBeHidden()
  const headers = { authorization: `Bearer ${member.token}` }
  expect((await request.get(`${desk.origin}/api/v1/desk/queue`, { headers })).status()).toBe(401)

  // The product that the other journeys share has it off: its paths are as unknown as any other.
  const textOf = async (path: string) => (await request.get(`${baseURL}${path}`)).text()
  for (const path of ['/desk', '/desk/hour', '/desk.html'])
    expect(await textOf(path), path).toBe(await textOf(path.replace('desk', 'unheard-of')))
  for (const path of ['session', 'queue', 'proposals', 'audit'])
    expect((await request.get(`${baseURL}/api/v1/desk/${path}`)).status(), path).toBe(404)
})

test('two leads invite a moderator, who loses the passkey, and invite them anew; neither half opens alone', {
  tag: '@night',
}, async ({ desk, browser }) => {
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()])
  const [joining, anew] = await Promise.all([browser.newPage(), browser.newPage()])
  await acceptInvite(first, desk.origin + (await inviteModerator(desk.admin, 'rowan', 'lead')))
  await acceptInvite(second, desk.origin + (await inviteModerator(desk.admin, 'maple', 'lead')))
  const faults = collectFaults(second.context())

  await first.goto(`${desk.origin}/desk/moderators`)
  // What the operator did alone, and who came by it, is said to every lead who was there.
  await expect(first.getByText(t('desk.alert_moderator_joined', { subject: 'maple' }))).toBeVisible()
  await first.getByRole('button', { name: t('deskModerators.invite'), exact: true }).click()
  await first.getByLabel(t('deskModerators.inviteHandle')).fill('oak')
  await acceptInvite(joining, ...(await inviteByTwo(first, second, 'oak')))

  await first.goto(`${desk.origin}/desk/moderators`)
  await expect(first.getByText(t('desk.alert_moderator_joined', { subject: 'oak' }))).toBeVisible()
  const oak = first.getByRole('listitem').filter({ has: first.getByRole('heading', { name: 'oak' }) })
  await oak.getByRole('button', { name: t('deskModerators.inviteAnew') }).click()
  await acceptInvite(anew, ...(await inviteByTwo(first, second, 'oak')))
  await joining.reload()
  await expect(joining.getByRole('heading', { name: t('deskSignIn.title') })).toBeVisible()
  expect(faults).toEqual([])
  await Promise.all([first, second, joining, anew].map((page) => page.close()))
})

test('a day at the desk: a photo or a text takes one key, a case four actions', { tag: '@night' }, async ({
  desk,
  page,
  context,
}) => {
  const faults = collectFaults(context)
  await acceptInvite(page, desk.origin + (await inviteModerator(desk.admin, 'peepal', 'caseworker')))
  const { decided, mostActions } = await workThroughQueue(page)
  console.log(`  decided at the desk: ${JSON.stringify(decided)}`)
  const { case: mostOfCase, ...mostOfParts } = mostActions
  expect(mostOfCase).toBe(4)
  expect(Object.values(mostOfParts).every((count) => count === 1)).toBe(true)
  expect(decided[t('deskQueue.kind_photos')]).toBeGreaterThanOrEqual(waitingAtLeast.photos)
  expect(decided.case).toBeGreaterThanOrEqual(waitingAtLeast.cases)
  expect(faults).toEqual([])
})
