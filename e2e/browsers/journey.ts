import { routes } from '@satrangi/contract'
import { translatorFor } from '../support/catalogue.ts'
import { openChatClient } from '../support/chat-client.ts'
import { type NamedGuest, signUpNamedGuest } from '../support/chat-pages.ts'
import { createNewMember } from '../support/new-member.ts'
import type { DrivenPage } from './driven-page.ts'
import type { JourneyStep, Look } from './journey-step.ts'
import { signUpSteps } from './sign-up.ts'

const t = translatorFor('en')

const tabs = ['Home', 'Search', 'Connections', 'Chat', 'More'] as const
const greeting = 'नमस्ते! 🌼'

/** The first week, shortened: each step goes on where the one before ended. @param look keeps a picture of the page */
export function firstWeek(origin: string, look: Look): JourneyStep[] {
  const account = createNewMember('Asha')
  let id = ''
  let noor: NamedGuest
  return [
    {
      title: 'the greeting and its promises',
      run: async (page) => {
        await page.open(`${origin}/`)
        await page.see({ role: 'heading', name: t('welcome.heading') })
        for (const promise of ['noLookup', 'face', 'leave']) await page.see({ text: t(`welcome.${promise}`) })
        await look(page, 'welcome')
      },
    },
    ...signUpSteps(account, look),
    {
      title: 'logout, and login with the member ID',
      run: async (page) => {
        id = await page.run(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)
        await openTab(page, 'More')
        await page.press({ role: 'button', name: t('titles.leave'), within: { role: 'main' } })
        await look(page, 'leave')
        await page.press({ role: 'button', name: t('more.logout') })
        await page.see({ role: 'button', name: t('login.signIn') })
        await look(page, 'login')
        await page.type(t('login.email'), id)
        await page.type(t('login.password'), account.password)
        await page.press({ role: 'button', name: t('login.signIn') })
        await page.see({ role: 'button', name: t('shell.openProfile') })
      },
    },
    {
      title: 'the five tabs',
      run: async (page) => {
        for (const tab of tabs) {
          await openTab(page, tab)
          await page.see({ role: 'main' })
          await look(page, `tab-${tab.toLowerCase()}`)
        }
        await page.run(() => navigator.serviceWorker?.ready.then(({ scope }) => scope))
        if (await page.find({ text: t('shell.newVersion') }))
          throw new Error('an update is offered where there is none')
      },
    },
    {
      title: 'a request to somebody new',
      run: async (page) => {
        noor = await signUpNamedGuest(origin, 'Noor')
        const card = { role: 'article', text: noor.id }
        await page.open(origin)
        // By hand: an address that names the list scrolls to it for as long as nobody touches the page.
        await page.press({ role: 'tab', name: t('discovery.tabNew') })
        await scrollTo(page, card)
        await page.press({ role: 'button', name: t('profile.sendRequest'), within: card })
        await look(page, 'request-question')
        await page.press({ role: 'button', name: t('requests.noteSend'), within: { role: 'dialog' } })
        await page.see({ role: 'button', name: t('profile.requestSent'), within: card })
        await look(page, 'request-sent')
      },
    },
    {
      title: 'accepted, a message sent and one received',
      run: async (page) => {
        const { name, ...peer } = noor
        await peer.call(routes.requests.respond, { body: { user_id: id, status: 'accepted' } })
        await openTab(page, 'Connections')
        await page.press({ role: 'button', name: t('requests.chatWith', { who: name }) })
        await page.type(t('chat.messageLabel', { who: name }), greeting)
        await page.press({ role: 'button', name: t('chat.send') })
        await page.see({ role: 'img', name: t('chat.sent') })
        const client = await openChatClient(origin, peer, { id })
        try {
          await client.sendMessage('How lovely to hear from you.')
          await page.see({ text: 'How lovely to hear from you.' })
        } finally {
          client.close()
        }
        await look(page, 'chat')
      },
    },
    {
      title: 'leaving for good',
      run: async (page) => {
        await page.open(`${origin}/more`)
        await page.press({ role: 'button', name: t('titles.leave'), within: { role: 'main' } })
        await page.press({ role: 'button', name: t('more.deleteAccount') })
        await page.press({ role: 'button', name: t('common.yes'), within: { role: 'alertdialog' } })
        await page.see({ text: t('more.deleted') })
        await page.see({ role: 'heading', name: t('welcome.heading') })
        await look(page, 'left')
        if (await page.run(() => localStorage.getItem('token'))) throw new Error('the session is still stored')
      },
    },
  ]
}

const openTab = (page: DrivenPage, tab: (typeof tabs)[number]) =>
  page.press({ role: 'link', name: t(`shell.tab${tab}`), within: { role: 'navigation', name: t('shell.tabs') } })

/** Only cards near the screen are mounted. */
async function scrollTo(page: DrivenPage, card: { role: string; text: string }): Promise<void> {
  await page.see({ role: 'article' })
  for (let screens = 0; screens < 60 && !(await page.find(card)); screens += 1) {
    await page.run(() => scrollBy(0, innerHeight / 2))
  }
  await page.see(card)
}
