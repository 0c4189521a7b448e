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

      await page.goto('/search')
      await page.getByRole('textbox').fill('SG00000000')
      await page.getByRole('button', { name: 'View Profile' }).click()
      await expect(page.getByText('There is no member with this id.')).toBeVisible()
      await look(page, 'nobody')

      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/users/new*', async (route) => {
        await held
        await route.abort()
      })
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'New Profiles' })).toBeVisible()
      await look(page, 'home-loading')
      release()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 })
      await look(page, 'home-failed')
    })
  })
}
