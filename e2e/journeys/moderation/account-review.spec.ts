import { expect, test } from '@playwright/test'
import { signUpTestMember } from '@satrangi/test-kit/guests'
import { runAdmin } from '../../support/admin.ts'
import { translatorFor } from '../../support/catalogue.ts'
import { collectFaults } from '../../support/collect-faults.ts'
import { createNewMember } from '../../support/new-member.ts'
import { openLogin } from '../../support/sign-in.ts'

const t = translatorFor('en')

test('a suspended member reads why, answers, and is let in again by somebody else', { tag: '@night' }, async ({
  page,
  context,
  baseURL,
}) => {
  const faults = collectFaults(context)
  const { email: planned, mobile, password } = createNewMember('Asha')
  const name = planned.split('@')[0] ?? ''
  const email = `${name}@people.example`
  const { id } = await signUpTestMember(baseURL ?? '', name, mobile)
  await runAdmin('suspend', id, '--reason', 'Wrote to many', '--cause', 'spam', '--as', 'amber', '--yes')

  const typeCredentials = async () => {
    await page.getByLabel(t('login.email')).fill(email)
    await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(password)
  }
  const read = async () => {
    // The page before it has fields of the same names.
    const show = page.getByRole('button', { name: t('accountReview.show') })
    await expect(show).toBeVisible()
    await typeCredentials()
    await show.click()
    await expect(page.getByRole('heading', { name: t('accountReview.titleSuspended') })).toBeFocused()
  }
  const answer = page.getByLabel(t('accountReview.answer'))

  await openLogin(page)
  await typeCredentials()
  await page.getByRole('button', { name: t('login.signIn'), exact: true }).click()
  await page.getByRole('link', { name: t('login.suspended') }).click()
  await read()
  await expect(page.getByText(t('accountReview.cause_spam'))).toBeVisible()

  // What was written survives a reload, the password does not.
  await answer.fill('It was a reading group.')
  await page.reload()
  await read()
  await expect(answer).toHaveValue('It was a reading group.')
  await page.getByRole('button', { name: t('accountReview.send') }).click()
  await expect(page.getByText(t('accountReview.sentTitle'))).toBeVisible()
  const [number = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.getByRole('status').textContent()) ?? '') ?? []

  await runAdmin('reports', 'close', number, '--upheld', '--answer', 'It is open again.', '--as', 'cedar')

  await page.goto('/')
  await typeCredentials()
  await page.getByRole('button', { name: t('login.signIn'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('shell.openProfile') })).toBeVisible()
  expect(faults).toEqual([])
})
