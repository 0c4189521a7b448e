import { expect, type Page, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import type { TestMember } from '@satrangi/test-kit/guests'
import { isNight } from '@satrangi/test-kit/night'
import { translatorFor } from '../../support/catalogue.ts'
import { collectFaults } from '../../support/collect-faults.ts'
import { signInWithConnections } from '../../support/connections.ts'
import { captureAndInspect } from '../../support/inspect.ts'
import { press } from '../../support/keyboard.ts'
import { openFirstChat } from '../../support/new-connection.ts'
import { takeScreenshots } from '../../support/screenshots.ts'

// Somebody is threatened, on a small phone, in Hindi: two presses from wherever they are.

const t = translatorFor('hi')

test.use({
  locale: 'hi-IN',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
})

// In the header, or in the bar of a conversation.
const lifeBuoy = (page: Page) => page.getByRole('button', { name: t('titles.threatened'), exact: true }).first()
const makeSafe = (page: Page) => page.getByRole('button', { name: t('threatened.makeSafe'), exact: true })
const inForce = (page: Page) => page.getByRole('region', { name: t('threatened.nowTitle') })
const settingsOf = async ({ call }: TestMember) => (await call(routes.privacy.get)).settings
const safetyOf = async ({ call }: TestMember) => (await call(routes.safety.get)).safety

/** Where it stands in a header, beside Back, and in the bar of a conversation. */
const byDay: readonly string[] = ['home', 'profile', 'conversation']

/** As before the button, so that the next place begins there too. */
async function expose({ call }: TestMember): Promise<void> {
  await call(routes.privacy.set, { body: { paused: false, phonehide: false, show_online: true } })
  await call(routes.safety.endHold, { body: {} })
}

async function expectSafe(page: Page, member: TestMember): Promise<void> {
  await expect(inForce(page)).toBeVisible()
  await expect(inForce(page).locator('..')).toBeFocused()
  expect(await settingsOf(member)).toMatchObject({ paused: true, phonehide: true, show_online: false })
  expect((await safetyOf(member)).evidence_held_until).not.toBeNull()
}

test('two presses make a threatened member safe from wherever they are', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000)
  const faults = collectFaults(context)
  const { asha, addConnection } = await signInWithConnections(page, baseURL ?? '', t)
  await addConnection('Noor')
  const places: Record<string, () => Promise<void>> = {
    home: async () => {
      await page.goto('/')
    },
    search: async () => {
      await page.goto('/search')
    },
    connections: async () => {
      await page.goto('/connections?tab=connected')
    },
    chat: async () => {
      await page.goto('/chat')
    },
    more: async () => {
      await page.goto('/more')
    },
    profile: async () => {
      await page.goto('/connections?tab=connected')
      await page.getByRole('button', { name: t('discovery.viewProfileOf', { who: 'Noor' }) }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('shell.profileDetail') })).toBeVisible()
    },
    conversation: async () => {
      await page.goto('/connections?tab=connected')
      await openFirstChat(page, 'Noor', t)
    },
  }
  for (const [place, go] of Object.entries(places).filter(([place]) => isNight || byDay.includes(place))) {
    await test.step(place, async () => {
      await expose(asha)
      await go()
      await expect(lifeBuoy(page)).toBeInViewport()
      await takeScreenshots(page, `safe-from-${place}`)
      await lifeBuoy(page).click()
      await makeSafe(page).click()
      await expectSafe(page, asha)
    })
  }
  expect(faults).toEqual([])
})

test('each part is undone alone, and whom it concerns is blocked and reported, by keyboard', { tag: '@night' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const faults = collectFaults(context)
  const { asha, addConnection } = await signInWithConnections(page, baseURL ?? '', t)
  await addConnection('Zoya')
  const noor = await addConnection('Noor')
  await asha.call(routes.blocks.toggle, { body: { user_id: noor.id } })

  await test.step('two keys from home', async () => {
    await page.reload()
    await press(page, lifeBuoy(page))
    await expect(makeSafe(page)).toBeVisible()
    await captureAndInspect(page, 'safe-before', { fullPage: true })
    await press(page, makeSafe(page))
    await expectSafe(page, asha)
    await expect(page.getByRole('radio', { name: t('threatened.notListed') })).toBeVisible()
    await captureAndInspect(page, 'safe-after', { fullPage: true })
  })

  await test.step('blocks somebody from the list', async () => {
    await page.getByRole('radio', { name: /^Zoya/ }).check()
    await page.getByRole('button', { name: t('threatened.block', { who: 'Zoya' }) }).click()
    await expect(page.getByText(t('threatened.blockDone', { who: 'Zoya' }))).toBeVisible()
  })

  await test.step('reports somebody who was blocked before', async () => {
    await page
      .getByRole('radio', { name: new RegExp(t('threatened.blocked')) })
      .last()
      .check()
    await page.getByRole('button', { name: t('threatened.reportNow') }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('radio', { name: t('options.Threatens to out or blackmail me') }).check()
    await captureAndInspect(page, 'safe-report')
    await form.getByRole('button', { name: t('profile.reportSend') }).click()
    await expect(page.getByRole('dialog', { name: t('profile.reported') })).toBeVisible()
    await page.getByRole('button', { name: t('profile.reportDone') }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('tells of somebody who is not on the list', async () => {
    await page.getByRole('radio', { name: t('threatened.notListed') }).check()
    await page.getByRole('button', { name: t('threatened.reportNow') }).click()
    await page.getByLabel(t('threatened.detailsLabel')).fill('कोई दूसरे ऐप पर पैसे माँग रहा है।')
    await captureAndInspect(page, 'safe-unlisted', { fullPage: true })
    await page.getByRole('button', { name: t('threatened.send'), exact: true }).click()
    await expect(page.getByText(new RegExp(t('threatened.sent', { number: '.+', when: '.+' })))).toBeVisible()
  })

  await test.step('undoes each part alone', async () => {
    const { evidence_held_until: until } = await safetyOf(asha)
    expect(until).not.toBeNull()
    const undo = async (what: string, isUndone: () => Promise<boolean>) => {
      await inForce(page).getByRole('listitem').filter({ hasText: what }).getByRole('button').click()
      await expect(page.getByText(what)).toHaveCount(0)
      await expect(inForce(page).locator('..')).toBeFocused()
      expect(await isUndone()).toBe(true)
    }
    await undo(t('threatened.numberHidden'), async () => {
      const { phonehide, paused, show_online } = await settingsOf(asha)
      return !phonehide && paused && !show_online
    })
    await undo(t('threatened.onlineHidden'), async () => {
      const { paused, show_online } = await settingsOf(asha)
      return paused && show_online
    })
    await undo(t('threatened.paused'), async () => {
      expect((await safetyOf(asha)).evidence_held_until).toBe(until)
      return !(await settingsOf(asha)).paused
    })
    await captureAndInspect(page, 'safe-undone', { fullPage: true })
    // The button offers itself again, and the last part ends the hold.
    await expect(page.getByRole('button', { name: t('threatened.again') })).toBeVisible()
    await inForce(page).getByRole('button').click()
    await expect(makeSafe(page)).toBeVisible()
    expect((await safetyOf(asha)).evidence_held_until).toBeNull()
  })
  expect(faults).toEqual([])
})
