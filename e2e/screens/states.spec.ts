import { expect, test } from '@playwright/test'
import { look } from '../support/look.ts'
import { newcomer, signUp } from '../support/newcomer.ts'

// The states in which a member sees nothing yet, waits, or is told that something did not work.

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' })
    test.setTimeout(120_000)

    test('a newcomer meets the wizard, empty lists, waiting and failing', async ({ page }) => {
      await signUp(page, newcomer('Asha'), (step) => look(page, `wizard-${step}`))

      await page.goto('/connections')
      for (const tab of ['Connected', 'Pending', 'Sent']) {
        await page.getByRole('tab', { name: new RegExp(tab) }).click()
        await expect(page.getByText(`No ${tab.toLowerCase()} requests`)).toBeVisible()
        await look(page, `empty-${tab.toLowerCase()}`)
      }
      await page.goto('/chat')
      await expect(page.getByText('No chat started')).toBeVisible()
      await look(page, 'empty-chat')

      await page.goto('/more')
      for (const [row, words] of [
        ['Saved Profiles', 'You have not liked anybody yet'],
        ['Blocked Profiles', 'You have not blocked anybody'],
      ] as const) {
        await page.getByRole('button', { name: row }).click()
        await expect(page.getByText(words)).toBeVisible()
        await look(page, `empty-${row.toLowerCase().replace(' ', '-')}`)
        await page.getByRole('button', { name: 'Back', exact: true }).click()
      }

      await page.goto('/search')
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.getByLabel('User ID').fill('SG00000000')
      await page.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page.getByText('No profiles found')).toBeVisible()
      await look(page, 'search-empty')
      await page.route('**/users/profiles*', (route) => route.abort())
      await page.reload()
      await expect(page.getByText('Failed to load profiles. Please try again later.')).toBeVisible({ timeout: 30_000 })
      await look(page, 'search-failed')

      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      for (const list of ['recommended', 'get_users', 'gender-counts']) {
        await page.route(`**/users/${list}*`, async (route) => {
          await held
          await route.abort()
        })
      }
      await page.goto('/?tab=recommended')
      await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeInViewport()
      await look(page, 'home-loading')
      release()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 })
      await look(page, 'home-failed')
    })
  })
}
