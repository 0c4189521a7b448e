import { expect, test } from '@playwright/test'
import { productName } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { enterAs, enterAsGuest } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { look } from '../support/look.ts'
import { shootBoth } from '../support/shoot.ts'
import { type Friend, signUpFriend } from '../support/talk.ts'

// The door, and what a member meets every day: home, profiles, lists, the search and a conversation.

inEachLanguage((say) => {
  test('signed out', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: say('Sign In') })).toBeVisible()
    await look(page, 'login')
    await page.getByLabel(say('login.email')).fill('nobody@people.example')
    await page.getByRole('textbox', { name: say('login.password') }).fill('not this one')
    await page.getByRole('button', { name: say('Sign In') }).click()
    await expect(page.getByText(say('Invalid credentials'))).toBeVisible()
    await shootBoth(page, 'login-refused')
    await page.getByRole('tab', { name: say('OTP Login') }).click()
    await expect(page.getByRole('button', { name: say('Send OTP') })).toBeVisible()
    await shootBoth(page, 'login-otp')
    await page.getByRole('tab', { name: say('Forgot Password') }).click()
    await expect(page.getByLabel(say('login.contact'))).toBeVisible()
    await shootBoth(page, 'login-forgot')
    await page.getByRole('button', { name: say('Create New Account') }).click()
    await expect(page.getByText(say('signUp.title', { product: productName, step: 1, steps: 5 }))).toBeVisible()
    await page.getByRole('button', { name: say('signUp.next') }).click()
    await expect(page.getByText(say('Please fill all required fields.'))).toBeVisible()
    await shootBoth(page, 'sign-up-missing')
  })

  test('home, and a profile', async ({ page, baseURL }) => {
    await enterAs(page, baseURL ?? '', demoLogins[0].email, say)
    await expect(page.getByRole('article').first()).toBeVisible()
    await look(page, 'home', { whole: true })
    const cards = page.getByRole('tabpanel').getByRole('article')
    await cards
      .first()
      .getByRole('button', { name: say('discovery.viewProfile') })
      .last()
      .click()
    await expect(page.getByRole('button', { name: say('profile.more') })).toBeVisible()
    await look(page, 'profile')
  })

  test('a conversation, and where calls are made', async ({ page, baseURL }) => {
    await enterAs(page, baseURL ?? '', demoLogins[0].email, say)
    await page.goto('/chat')
    const conversations = page.getByRole('main').getByRole('listitem').getByRole('button')
    await expect(conversations.first()).toBeVisible()
    await look(page, 'chat')
    await conversations.first().click()
    await expect(page.getByPlaceholder(say('chat.placeholder'))).toBeVisible()
    await look(page, 'conversation')
    await page.getByRole('button', { name: say('chat.voiceCall') }).click()
    await expect(page.getByRole('dialog', { name: say('chat.callTitle') })).toBeVisible()
    await shootBoth(page, 'call')
  })

  test('members to discover', async ({ page, baseURL }) => {
    await enterAsGuest(page, baseURL ?? '', say)
    for (const [tab, heading] of [
      ['recommended', 'Recommended for You'],
      ['nearby', 'Nearby Profiles'],
      ['new', 'New Profiles'],
    ] as const) {
      await page.goto(`/?tab=${tab}`)
      await expect(page.getByRole('heading', { name: say(heading) })).toBeInViewport()
      await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
      await look(page, `discovery-${tab}`)
    }
  })

  test('members in lists, the liked and the blocked among them', async ({ page, baseURL }) => {
    // Somebody of their own, so that nobody else changes whom they like and block.
    const origin = baseURL ?? ''
    await enterAsGuest(page, origin, say)
    // Somebody to be found among the liked, and somebody among the blocked, whom no other test expects to meet.
    const [liked, blocked] = [await signUpFriend(origin, 'Meera'), await signUpFriend(origin, 'Ravi')]
    await page.goto('/?tab=new')
    const cardOf = ({ id }: Friend) => page.getByRole('tabpanel').getByRole('article').filter({ hasText: id })
    const who = liked.id
    await cardOf(liked)
      .getByRole('button', { name: say('discovery.like', { who }), exact: true })
      .click()
    await expect(cardOf(liked).getByRole('button', { name: say('discovery.unlike', { who }) })).toBeVisible()
    await cardOf(blocked)
      .getByRole('button', { name: say('discovery.viewProfile') })
      .last()
      .click()
    await page.getByRole('button', { name: say('profile.more') }).click()
    await page.getByRole('menuitem', { name: say('profile.block') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('profile.block') })
      .click()
    await expect(page.getByText(say('User Blocked!'))).toBeVisible()

    await page.goto('/')
    await page.getByRole('button', { name: new RegExp(`^${say('options.Gay')}`) }).click()
    const title = say('home.profilesOf', { gender: say('options.Gay') })
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await look(page, 'list')
    const unblock = page.getByRole('button', { name: say('lists.unblockWho', { who: '' }).trim() })
    for (const [row, name, something] of [
      ['more.savedProfiles', 'saved', page.getByRole('article')],
      ['more.blockedProfiles', 'blocked', unblock],
    ] as const) {
      await page.goto('/more')
      await page.getByRole('button', { name: say(row) }).click()
      await expect(something.first()).toBeVisible()
      await look(page, name)
    }
    await unblock.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('profile.unblock') })
      .click()
    await expect(page.getByText(say('You have not blocked anybody'))).toBeVisible()
  })

  test('the search and its filters', async ({ page, baseURL }) => {
    await enterAsGuest(page, baseURL ?? '', say)
    await page.goto('/search')
    await expect(page.getByRole('article').first()).toBeVisible()
    await look(page, 'search')
    await page.getByRole('button', { name: say('search.filters'), exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByText(say('options.Queer'), { exact: true }).click()
    await panel.getByRole('slider', { name: say('search.oldest') }).press('ArrowLeft')
    const location = panel.getByLabel(say('search.location'))
    await location.pressSequentially('Ind')
    await expect(page.getByRole('option').first()).toBeVisible()
    await shootBoth(page, 'search-filters')
    await location.press('Escape')
    await location.fill('')
    await panel.getByRole('button', { name: say('Apply Filters') }).click()
    await expect(page.getByRole('button', { name: say('search.filtersActive', { count: 2 }) })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await look(page, 'search-results')
  })
})
