import { expect, test } from '@playwright/test'
import { collectFaults } from '../../support/collect-faults.ts'
import { press, tabTo } from '../../support/keyboard.ts'
import { createWidePhoto, signInAsGuest } from '../../support/sign-in.ts'

// What moves, opens, crops and locks, without a mouse.

const pin = '2468'

test.use({ reducedMotion: 'no-preference' })

test('banners, FAQ, photo cropping and the app lock work by keyboard alone', { tag: '@night' }, async ({
  page,
  context,
  baseURL,
}) => {
  const faults = collectFaults(context)
  await signInAsGuest(page, baseURL ?? '')
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true })

  await test.step('stops the banners and turns them', async () => {
    await press(page, button('Pause banners'))
    await expect(button('Play banners')).toBeFocused()
    const shown = page.locator('[aria-roledescription="slide"]:not([inert])')
    const before = await shown.getAttribute('aria-label')
    await press(page, button('Next banner'))
    await expect(shown).not.toHaveAttribute('aria-label', before ?? '')
    await expect(button('Next banner')).toBeFocused()
  })

  await test.step('opens an answer and closes it', async () => {
    await page.goto('/faq')
    const question = page.getByRole('button', { expanded: false }).filter({ hasText: 'get my money back' })
    await press(page, question)
    const open = page.getByRole('button', { name: /get my money back/ })
    await expect(open).toHaveAttribute('aria-expanded', 'true')
    await expect(open).toBeFocused()
    await page.keyboard.press('Space')
    await expect(open).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('crops a photo', async () => {
    await page.goto('/')
    await press(page, button('My profile'))
    await press(page, button('Edit Profile').first())
    const chooser = page.waitForEvent('filechooser')
    await press(page, button('Change Photo 2'))
    await (await chooser).setFiles(await createWidePhoto())
    const crop = page.getByRole('dialog', { name: 'Crop your photo' })
    const part = crop.getByLabel(/^The part of the photo/)
    await tabTo(page, part)
    await page.keyboard.press('ArrowRight')
    const zoom = crop.getByRole('slider', { name: 'Zoom' })
    await tabTo(page, zoom)
    const before = await zoom.inputValue()
    await page.keyboard.press('ArrowRight')
    expect(Number(await zoom.inputValue())).toBeGreaterThan(Number(before))
    await press(page, crop.getByRole('button', { name: 'Use Photo' }))
    await expect(crop).toBeHidden()
    await expect(page.getByRole('group', { name: 'Profile photo 2' }).getByText('Waiting for approval')).toBeVisible()
    await press(page, button('Make this the first photo'))
    await expect(page.getByText('The photos changed places.')).toBeAttached()
    await expect(button('Make this the second photo')).toBeFocused()
    await press(page, button('Save Changes').last())
    await expect(page.getByText('Profile Updated')).toBeVisible()
  })

  await test.step('locks the app and opens it', async () => {
    await page.goto('/more')
    for (const row of [/^Privacy & Safety/, /^Discreet Mode/, 'Set a PIN']) await press(page, button(row))
    const dialog = page.getByRole('dialog', { name: 'Set a PIN' })
    await tabTo(page, dialog.getByRole('textbox', { name: 'New PIN', exact: true }))
    await page.keyboard.type(pin)
    await tabTo(page, dialog.getByRole('textbox', { name: 'Repeat new PIN' }))
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'PIN' })).toBeFocused()
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
  })

  expect(faults).toEqual([])
})

test('pressing Escape three times opens a neutral page and clears the tab', async ({ page, baseURL }) => {
  await signInAsGuest(page, baseURL ?? '')
  // Nothing is asked of the world outside.
  await page.route('https://www.google.com/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  await page.getByRole('link', { name: 'Search' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('Elsewhere')
})
