import { expect, test } from '@playwright/test'
import { inEachLanguage } from '../support/languages.ts'
import { look } from '../support/look.ts'
import { newcomer, signUp } from '../support/newcomer.ts'
import { shootBoth } from '../support/shoot.ts'

// The states in which a member sees nothing yet, waits, or is told that something did not work.

inEachLanguage(
  (say) => {
    test('a newcomer meets the wizard, empty lists, waiting and failing', async ({ page }) => {
      await signUp(page, newcomer('Asha'), { see: (step) => look(page, `wizard-${step}`), say })

      await page.goto('/connections')
      for (const [tab, words] of [
        ['Connected', 'No connected requests'],
        ['Pending', 'No pending requests'],
        ['Sent', 'No sent requests'],
      ] as const) {
        await page.getByRole('tab', { name: say(`requests.${tab.toLowerCase()}`) }).click()
        await expect(page.getByText(say(words))).toBeVisible()
        await shootBoth(page, `empty-${tab.toLowerCase()}`)
      }
      await page.goto('/chat')
      await expect(page.getByText(say('No chat started'))).toBeVisible()
      await shootBoth(page, 'empty-chat')

      await page.goto('/more')
      for (const [row, words] of [
        ['Saved Profiles', 'You have not liked anybody yet'],
        ['Blocked Profiles', 'You have not blocked anybody'],
      ] as const) {
        await page.getByRole('button', { name: say(row) }).click()
        await expect(page.getByText(say(words))).toBeVisible()
        await shootBoth(page, `empty-${row.toLowerCase().replace(' ', '-')}`)
        await page.getByRole('button', { name: say('common.back'), exact: true }).click()
      }

      await page.goto('/search')
      await page.getByRole('button', { name: say('search.filters'), exact: true }).click()
      await page.getByLabel(say('search.userId')).fill('SG00000000')
      await page.getByRole('button', { name: say('Apply Filters') }).click()
      await expect(page.getByText(say('No profiles found'))).toBeVisible()
      await shootBoth(page, 'search-empty')
      await page.route('**/users/profiles*', (route) => route.abort())
      await page.reload()
      await expect(page.getByText(say('Failed to load profiles. Please try again later.'))).toBeVisible({
        timeout: 30_000,
      })
      await shootBoth(page, 'search-failed')

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
      await expect(page.getByRole('heading', { name: say('Recommended for You') })).toBeInViewport()
      await shootBoth(page, 'home-loading')
      release()
      await expect(page.getByRole('button', { name: say('common.retry') })).toBeVisible({ timeout: 30_000 })
      await shootBoth(page, 'home-failed')
    })
  },
  { makesFaults: true },
)
