import { expect, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { signUpTestMember } from '@satrangi/test-kit/guests'
import { messages, signUpNamedGuest } from '../../support/chat-pages.ts'
import { collectFaults } from '../../support/collect-faults.ts'
import { press, tabTo } from '../../support/keyboard.ts'
import { acceptanceOf } from '../../support/new-connection.ts'
import { createNewMember } from '../../support/new-member.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

// Nobody touches a mouse: every step is a key, and says where the focus is.

test('search, request, chat, settings and sign-out work by keyboard alone', async ({ page, context, baseURL }) => {
  const faults = collectFaults(context)
  const origin = baseURL ?? ''
  const noor = await signUpNamedGuest(origin, 'Noor')
  const who = createNewMember('Asha')
  const name = who.email.split('@')[0] ?? ''
  const asha = await signUpTestMember(origin, name, who.mobile)
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true })
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title })

  await test.step('logs in', async () => {
    await page.goto('/')
    await tabTo(page, button('Log In'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('tab', { name: 'Login', exact: true }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'OTP Login' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(`${name}@people.example`)
    await tabTo(page, page.getByRole('textbox', { name: /^Password/ }))
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible()
    await tabTo(page, page.getByRole('textbox', { name: /^Password/ }), 'Shift+Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('three quiet mangoes')
    await page.keyboard.press('Enter')
    await expect(button('My profile')).toBeVisible()
  })

  await test.step('skips to the content, and goes to the search', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Search' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading('Search')).toBeFocused()
  })

  await test.step('filters, and the focus stays where it was', async () => {
    const column = page.getByRole('complementary', { name: 'Search Filters' })
    const queer = column.getByRole('checkbox', { name: 'Queer', exact: true })
    await press(page, queer, 'Space')
    await expect(queer).toBeChecked()
    const oldest = column.getByRole('slider', { name: 'Oldest' })
    await tabTo(page, oldest)
    await page.keyboard.press('ArrowLeft')
    await expect(oldest).toHaveValue('79')
    await tabTo(page, column.getByLabel('User ID'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(noor.id)
    await takeScreenshot(page, 'keyboard-filters')
    const apply = column.getByRole('button', { name: 'Apply Filters' })
    await press(page, apply)
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3)
    await expect(apply).toBeFocused()
  })

  await test.step('likes somebody and opens their profile', async () => {
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await press(page, card.getByRole('button', { name: /^Like/ }))
    await expect(card.getByRole('button', { name: /^Unlike/ })).toBeFocused()
    await press(page, card.getByRole('button', { name: /View Profile/ }).last())
    await expect(heading('Profile')).toBeFocused()
  })

  await test.step('looks into the menu and comes back from it', async () => {
    const more = button('Profile options')
    await press(page, more)
    await expect(page.getByRole('menuitem', { name: 'Not for me' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })

  await test.step('sends a request with a note', async () => {
    const opener = button('Add a note')
    // Who will see the name was said here before.
    await page.evaluate(() => localStorage.setItem('nameNoticeRequest', 'yes'))
    await press(page, opener)
    const sheet = page.getByRole('dialog', { name: /^A note to/ })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, sheet.getByLabel('Add a short note'))
    await page.keyboard.type('We both like long walks.')
    await press(page, sheet.getByRole('button', { name: 'Send Request' }))
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Request Sent' })).toBeVisible()
    await expect(button('Request Sent')).toBeFocused()
  })

  await noor.call(routes.requests.respond, { body: { user_id: asha.id, status: 'accepted' } })

  await test.step('writes a message and takes it back', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Connections' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading('Connections')).toBeFocused()
    const chat = page.getByRole('button', { name: `Chat with ${noor.name}` })
    await press(page, chat)
    const sheet = acceptanceOf(page, noor.name)
    await tabTo(page, sheet.getByLabel('Your own words'))
    await press(page, sheet.getByRole('button', { name: 'Later' }))
    await expect(sheet).toBeHidden()
    await press(page, chat)
    await expect(heading('Chat')).toBeFocused()
    const field = page.getByLabel(`Message to ${noor.name}`)
    await expect(field).toBeEnabled()
    await tabTo(page, field)
    await page.keyboard.type('Namaste!')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    const mine = messages(page).getByRole('button', { name: 'Message options' })
    await expect(messages(page).getByRole('img', { name: 'Sent' })).toBeVisible()
    await tabTo(page, mine, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem').last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(messages(page).getByText('Namaste!')).toBeHidden()
    await expect(messages(page)).toBeFocused()
  })

  await test.step('switches a switch and the language, and logs out', async () => {
    await tabTo(page, page.getByRole('link', { name: 'More' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading('More')).toBeFocused()
    await press(page, button(/^Privacy & Safety/))
    await press(page, button(/^Who Can See You/))
    await expect(heading('Who Can See You')).toBeFocused()
    const hide = page.getByRole('switch', { name: 'Photo Protection' })
    await press(page, hide, 'Space')
    await expect(hide).toBeChecked()
    await expect(hide).toBeFocused()
    await expect(page.getByText('Saved: Photo Protection')).toBeAttached()
    await page.goBack()
    await page.goBack()
    await press(page, button(/^App/))
    await tabTo(page, page.getByRole('radio', { name: 'English' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goBack()
    await press(page, button('Logout'))
    await expect(button('Sign In')).toBeVisible()
  })
  expect(faults).toEqual([])
})
