import { expect, test } from '@playwright/test'
import { productName } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { signUpNamedGuest } from '../support/chat-pages.ts'
import { findCard } from '../support/find-card.ts'
import { captureAndInspect } from '../support/inspect.ts'
import { inEachLanguage } from '../support/languages.ts'
import { openMorePage } from '../support/more-pages.ts'
import { openFilters } from '../support/open-filters.ts'
import { takeScreenshots } from '../support/screenshots.ts'
import { openLogin, signInAsDemoMember, signInAsGuest } from '../support/sign-in.ts'

// The door, and what a member meets every day: home, profiles, lists, the search and a conversation.

inEachLanguage(['phone', 'hi'], (t) => {
  test('signed out', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(t('welcome.doorTitle'))).toBeVisible()
    await captureAndInspect(page, 'welcome')
    await openLogin(page, t)
    await captureAndInspect(page, 'login')
    await page.getByLabel(t('login.email')).fill('nobody@people.example')
    await page.getByRole('textbox', { name: t('login.password') }).fill('not this one')
    await page.getByRole('button', { name: t('Sign In') }).click()
    await expect(page.getByText(t('Invalid credentials'))).toBeVisible()
    await takeScreenshots(page, 'login-refused')
    await page.getByRole('tab', { name: t('OTP Login') }).click()
    await expect(page.getByRole('button', { name: t('Send OTP') })).toBeVisible()
    await takeScreenshots(page, 'login-otp')
    await page.getByRole('tab', { name: t('Forgot Password') }).click()
    await expect(page.getByLabel(t('login.contact'))).toBeVisible()
    await takeScreenshots(page, 'login-forgot')
    await page.getByRole('button', { name: t('Create New Account') }).click()
    await expect(page.getByText(t('signUp.title', { product: productName, step: 1, steps: 7 }))).toBeVisible()
    await page.getByRole('button', { name: t('signUp.next') }).click()
    await expect(page.getByText(t('Please fill all required fields.'))).toBeVisible()
    await takeScreenshots(page, 'sign-up-missing')
  })

  test('home, and a profile', async ({ page, baseURL }) => {
    await signInAsDemoMember(page, baseURL ?? '', demoLogins[0].email, t)
    await expect(page.getByRole('article').first()).toBeVisible()
    await captureAndInspect(page, 'home', { fullPage: true })
    const cards = page.getByRole('tabpanel').getByRole('article')
    await cards
      .first()
      .getByRole('button', { name: t('discovery.viewProfile') })
      .last()
      .click()
    await expect(page.getByRole('button', { name: t('profile.more') })).toBeVisible()
    await captureAndInspect(page, 'profile')
  })

  test('a conversation, and where calls are made', async ({ page, baseURL }) => {
    await signInAsDemoMember(page, baseURL ?? '', demoLogins[0].email, t)
    await page.goto('/chat')
    const conversations = page.getByRole('main').getByRole('listitem').getByRole('button')
    await expect(conversations.first()).toBeVisible()
    await captureAndInspect(page, 'chat')
    await conversations.first().click()
    await expect(page.getByPlaceholder(t('chat.placeholder'))).toBeVisible()
    await captureAndInspect(page, 'conversation')
    // On a phone calls are in the menu.
    const call = page.getByRole('button', { name: t('chat.voiceCall') })
    if (await call.isVisible()) await call.click()
    else {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('chat.more'), exact: true })
        .click()
      await page.getByRole('menuitem', { name: t('chat.voiceCall') }).click()
    }
    await expect(page.getByRole('dialog', { name: t('chat.noCallsTitle') })).toBeVisible()
    await takeScreenshots(page, 'call')
  })

  test('members to discover', async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '', t)
    for (const [tab, heading] of [
      ['recommended', 'Recommended for You'],
      ['nearby', 'Nearby Profiles'],
      ['new', 'New Profiles'],
    ] as const) {
      await page.goto(`/?tab=${tab}`)
      await expect(page.getByRole('heading', { name: t(heading) })).toBeVisible()
      await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
      await captureAndInspect(page, `discovery-${tab}`)
    }
  })

  test('lists of members, liked and blocked ones included', { tag: '@night' }, async ({ page, baseURL }) => {
    // Somebody of their own, so that nobody else changes whom they like and block.
    const origin = baseURL ?? ''
    await signInAsGuest(page, origin, t)
    // Somebody to be found among the liked, and somebody among the blocked, whom no other test expects to meet.
    const [liked, blocked] = [await signUpNamedGuest(origin, 'Meera'), await signUpNamedGuest(origin, 'Ravi')]
    await page.goto('/?tab=new')
    const who = liked.id
    const likedCard = await findCard(page, liked)
    await likedCard.getByRole('button', { name: t('discovery.like', { who }), exact: true }).click()
    await expect(likedCard.getByRole('button', { name: t('discovery.unlike', { who }) })).toBeVisible()
    await (await findCard(page, blocked))
      .getByRole('button', { name: t('discovery.viewProfile') })
      .last()
      .click()
    await page.getByRole('button', { name: t('profile.more') }).click()
    await page.getByRole('menuitem', { name: t('profile.block') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.block') })
      .click()
    await expect(page.getByText(t('User Blocked!'))).toBeVisible()

    await page.goto('/')
    await page.getByRole('button', { name: new RegExp(`^${t('options.Gay')}`) }).click()
    const title = t('home.profilesOf', { gender: t('options.Gay') })
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await captureAndInspect(page, 'list')
    const unblock = page.getByRole('button', { name: t('lists.unblockWho', { who: '' }).trim() })
    for (const [morePage, row, name, something] of [
      ['account', 'more.savedProfiles', 'saved', page.getByRole('article')],
      ['privacyAndSafety', 'more.blockedProfiles', 'blocked', unblock],
    ] as const) {
      await openMorePage(page, morePage, t)
      await page.getByRole('button', { name: t(row) }).click()
      await expect(something.first()).toBeVisible()
      await captureAndInspect(page, name)
    }
    await unblock.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.unblock') })
      .click()
    await expect(page.getByText(t('You haven’t blocked anyone'))).toBeVisible()
  })

  test('the search and its filters', async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '', t)
    await page.goto('/search')
    await expect(page.getByRole('article').first()).toBeVisible()
    await captureAndInspect(page, 'search')
    const panel = await openFilters(page, t)
    await panel.getByText(t('options.Queer'), { exact: true }).click()
    await panel.getByRole('slider', { name: t('search.oldest') }).press('ArrowLeft')
    const location = panel.getByLabel(t('search.location'))
    await location.pressSequentially('Ind')
    await expect(panel.getByRole('option').first()).toBeVisible()
    await takeScreenshots(page, 'search-filters')
    await location.press('Escape')
    await location.fill('')
    await panel.locator('[type=submit]').click()
    await expect(page.getByRole('list', { name: t('search.active') }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('article').first()).toBeVisible()
    await captureAndInspect(page, 'search-results')
  })
})
