import { expect, type Locator, test } from '@playwright/test'
import { drag, type Point } from '../support/drag.ts'
import { inEachLanguage } from '../support/languages.ts'
import { openFilters } from '../support/open-filters.ts'
import { signInAsGuest } from '../support/sign-in.ts'

// The two ends of a range, moved by a mouse on a wide screen and by a finger on a phone.

const middleOf = async (end: Locator): Promise<Point> => {
  // Waits until the sheet that it is in stands still.
  await end.scrollIntoViewIfNeeded()
  const box = await end.boundingBox()
  if (!box) throw new Error('This end is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const beside = ({ x, y }: Point, by: number): Point => ({ x: x + by, y })
const ageAt = async (end: Locator) => Number(await end.inputValue())

inEachLanguage(['phone', 'en'], (t) => {
  test('both thumbs of the age range can be dragged past each other and apart', { tag: '@night' }, async ({
    page,
    baseURL,
  }) => {
    await signInAsGuest(page, baseURL ?? '', t)
    await page.goto('/search')
    await openFilters(page, t)
    const youngest = page.getByRole('slider', { name: t('search.youngest') })
    const oldest = page.getByRole('slider', { name: t('search.oldest') })
    await expect(youngest).toHaveValue('18')
    await expect(oldest).toHaveValue('80')

    await test.step('a press on the track moves the nearer end and gives it the focus', async () => {
      const start = await middleOf(youngest)
      await drag(page, beside(start, 60), beside(start, 60))
      await expect.poll(() => ageAt(youngest)).toBeGreaterThan(18)
      await expect(oldest).toHaveValue('80')
      await expect(youngest).toBeFocused()
    })

    await test.step('an end that is dragged past the other one goes on as that one', async () => {
      const passed = await ageAt(youngest)
      await drag(page, await middleOf(oldest), beside(await middleOf(youngest), -30))
      await expect.poll(() => ageAt(youngest)).toBeLessThan(passed)
      await expect(oldest).toHaveValue(String(passed))
      await expect(youngest).toBeFocused()
    })

    await test.step('ends that lie on one another part the way that they are dragged', async () => {
      const meet = async () => {
        await drag(page, await middleOf(oldest), await middleOf(youngest))
        await expect.poll(async () => (await ageAt(oldest)) - (await ageAt(youngest))).toBe(0)
        return ageAt(youngest)
      }
      const first = await meet()
      await drag(page, await middleOf(oldest), beside(await middleOf(oldest), 80))
      await expect(youngest).toHaveValue(String(first))
      await expect.poll(() => ageAt(oldest)).toBeGreaterThan(first)

      const second = await meet()
      await drag(page, await middleOf(youngest), beside(await middleOf(youngest), -30))
      await expect.poll(() => ageAt(youngest)).toBeLessThan(second)
      await expect(oldest).toHaveValue(String(second))
    })
  })
})
