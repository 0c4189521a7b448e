import { outcome, refusals, routes } from '@satrangi/contract'
import { waitFor } from '@testing-library/dom'
import { waitForChatSocket } from '../../environment/fake-sockets.ts'
import { aConversation, deletedConversation, hiddenConversation } from '../../fixtures/conversations.ts'
import { noor } from '../../fixtures/members.ts'
import { storeMessage, storeNineDaysOfMessages } from '../../fixtures/messages.ts'
import { anOperator } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

const withNoor = { path: '/chat', conversation: noor.id }
const withGreeting = { arrange: ({ chat }: GalleryContext) => void storeMessage(chat, 'Are you free tonight?') }

async function sendMessage({ fill, field, click, button }: UserActions, value: string) {
  await fill(field('chat.messageLabel', { who: 'Noor' }), value)
  await click(button('chat.send'))
}

/** Sends a message that the server refuses. */
async function refuseMessage(actions: UserActions, { chat }: GalleryContext, code: 'unavailable' | 'paused') {
  const { sent } = await waitForChatSocket()
  chat.loses = { up: true }
  await sendMessage(actions, 'At five, by the lake?')
  const client_id = await waitFor(() => clientIdOf(sent))
  chat.say({ type: 'error', code, params: {}, detail: refusals[code].sentence, client_id })
}

async function openSaveEvidence({ click, button, menuItem }: UserActions) {
  await click(button('chat.more'))
  await click(menuItem('chat.saveEvidence'))
}

async function saveEvidence(actions: UserActions) {
  await openSaveEvidence(actions)
  await actions.click(actions.button('chat.evidenceSave'))
}

/** By the bar of a wide screen, or by the menu of a phone's. */
async function call({ click, button, menuItem }: UserActions) {
  if (matchMedia('(min-width: 48rem)').matches) return click(button('chat.voiceCall'))
  await click(button('chat.more'))
  await click(menuItem('chat.voiceCall'))
}

export const states: ScreenStates = {
  begins: { at: withNoor, ready: ({ findText }) => findText('chat.sayHello') },
  foot: { at: withNoor, arrange: ({ chat }) => storeNineDaysOfMessages(chat), ready: ({ role }) => role('log') },
  top: {
    at: withNoor,
    arrange: ({ chat }) => storeNineDaysOfMessages(chat),
    act: async ({ findPlainText }) =>
      (await findPlainText('Namaste Asha! Your drawings made me smile.')).scrollIntoView(),
    ready: ({ button }) => button('chat.showMore'),
  },
  unread: {
    at: withNoor,
    arrange: ({ chat }) => {
      storeMessage(chat, 'Shall we meet at the lake?', { isMine: true, minutesAgo: 9 })
      storeMessage(chat, 'Yes, at the old boathouse', { isRead: false })
      storeMessage(chat, 'At five?', { isRead: false, minutesAgo: 4 })
    },
    act: async ({ findPlainText, user }) => user.click(await findPlainText('At five?')),
    ready: ({ findText }) => findText('chat.newMessages', { count: 2 }),
  },
  'message-menu': {
    at: withNoor,
    arrange: ({ chat }) => void storeMessage(chat, 'Shall we meet at the lake?', { isMine: true }),
    act: ({ click, button }) => click(button('chat.messageMenu')),
    ready: ({ menuItem }) => menuItem('chat.remove'),
  },
  'removed-and-typing': {
    at: withNoor,
    arrange: ({ chat }) => {
      storeMessage(chat, 'Not what I meant')
      storeMessage(chat, 'Yes, at the old boathouse', { isMine: true })
    },
    act: async ({ findPlainText }, { chat }) => {
      await findPlainText('Not what I meant')
      await waitForChatSocket()
      chat.remove(1)
      chat.say({ type: 'typing', from_id: noor.id })
    },
    ready: async ({ findText }) => [await findText('chat.messageRemoved'), await findText('chat.typing')],
  },
  hints: {
    at: withNoor,
    arrange: ({ chat }) => {
      storeMessage(chat, 'Namaste! I like your drawings.', { minutesAgo: 9 })
      storeMessage(chat, 'Thank you!', { isMine: true, minutesAgo: 8 })
      storeMessage(chat, 'My parcel for you is held at customs. Can you pay the fee?', { hint: 'customs_parcel' })
      storeMessage(chat, 'Let us talk on WhatsApp.', { hint: 'moves_elsewhere', minutesAgo: 4 })
    },
    ready: async ({ findText }) => [await findText('hints.customs_parcel'), await findText('hints.moves_elsewhere')],
  },
  'not-sent': {
    at: withNoor,
    ...withGreeting,
    act: (actions, context) => refuseMessage(actions, context, 'unavailable'),
    ready: ({ button }) => button('chat.tryAgain'),
  },
  'too-long': {
    at: withNoor,
    act: ({ fill, field }) => fill(field('chat.messageLabel', { who: 'Noor' }), 'la '.repeat(700)),
    ready: ({ findText }) => findText('chat.tooLong', { over: 99 }),
  },
  'menu-open': {
    at: withNoor,
    ...withGreeting,
    act: ({ click, button }) => click(button('chat.more')),
    ready: ({ menuItem }) => menuItem('chat.report'),
  },
  'save-evidence': {
    at: withNoor,
    ...withGreeting,
    act: openSaveEvidence,
    ready: ({ findText }) => findText('chat.evidencePrivate'),
  },
  'save-evidence-busy': {
    at: withNoor,
    arrange: (context) => {
      withGreeting.arrange(context)
      context.neverAnswer(routes.moderation.saveEvidence)
    },
    act: saveEvidence,
    ready: ({ findText }) => findText('chat.evidenceSaving'),
  },
  'save-evidence-failed': {
    at: withNoor,
    arrange: (context) => {
      withGreeting.arrange(context)
      context.api.answer(routes.moderation.saveEvidence, { refuse: 'not_found' })
    },
    act: saveEvidence,
    ready: ({ findText }) => findText('chat.evidenceFailed'),
  },
  'save-evidence-done': {
    at: withNoor,
    arrange: (context) => {
      withGreeting.arrange(context)
      context.api.answer(routes.moderation.saveEvidence, 'a zip')
    },
    act: saveEvidence,
    ready: ({ findText }) => findText('chat.evidenceSaved'),
  },
  call: {
    at: withNoor,
    ...withGreeting,
    act: call,
    ready: ({ dialog }) => dialog('chat.noCallsTitle'),
  },
  'call-in-app': {
    at: withNoor,
    arrange: (context) => {
      withGreeting.arrange(context)
      context.api.answer(routes.contact.operator, { operator: anOperator })
    },
    act: call,
    ready: ({ dialog }) => dialog('chat.callTitle'),
  },
  blocked: {
    at: withNoor,
    arrange: ({ api, chat }) => {
      storeMessage(chat, 'Have you been to the boathouse?')
      api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
    },
    act: async ({ click, button, menuItem }) => {
      await click(button('chat.more'))
      await click(menuItem('chat.block'))
      await click(button('profile.block'))
    },
    ready: ({ findText }) => findText('chat.userHasBeenBlocked'),
  },
  hidden: {
    at: withNoor,
    arrange: ({ api, chat }) => {
      storeMessage(chat, 'Have you been to the boathouse?')
      api.answer(routes.chat.conversations, { users: [hiddenConversation] })
      api.answer(routes.members.view, { refuse: 'not_found' })
    },
    ready: ({ findText }) => findText('chat.closed'),
  },
  'while-paused': {
    at: withNoor,
    ...withGreeting,
    act: (actions, context) => refuseMessage(actions, context, 'paused'),
    ready: ({ button }) => button('chat.tryAgain'),
  },
  'not-connected': {
    at: withNoor,
    arrange: ({ api, chat }) => {
      storeMessage(chat, 'Have you been to the boathouse?')
      const user = { ...noor, name: null, match_status: 'none' as const }
      api.answer(routes.chat.conversations, { users: [aConversation({ user, unread: 0 })] })
    },
    ready: ({ findPlainText }) => findPlainText('Have you been to the boathouse?'),
  },
  deleted: {
    at: withNoor,
    arrange: ({ api }) => {
      api.answer(routes.chat.conversations, { users: [deletedConversation] })
      api.answer(routes.members.view, { refuse: 'not_found' })
    },
    ready: ({ findText }) => findText('chat.deletedHint'),
  },
  'history-failed': {
    at: withNoor,
    arrange: ({ api }) => api.answer(routes.chat.history, { refuse: 'unavailable' }),
    ready: ({ findText }) => findText('chat.historyFailed'),
  },
  'history-loading': {
    at: withNoor,
    arrange: ({ neverAnswer }) => neverAnswer(routes.chat.history),
    ready: ({ findText }) => findText('common.loading'),
  },
  connecting: {
    at: withNoor,
    arrange: (context) => {
      storeMessage(context.chat, 'Are you on the train?')
      context.isChatConnected = false
    },
    ready: ({ findText }) => findText('chat.connecting'),
  },
  offline: {
    at: withNoor,
    ...withGreeting,
    act: async (actions, { disconnect }) => {
      await actions.findPlainText('Are you free tonight?')
      disconnect()
      dispatchEvent(new Event('offline'))
      await sendMessage(actions, 'In the tunnel, one moment')
    },
    ready: ({ findText }) => findText('chat.offline'),
  },
  limit: {
    at: withNoor,
    arrange: ({ api, chat }) => {
      storeMessage(chat, 'Are you free tonight?')
      api.answer(routes.chat.open, { refuse: 'chat_limit' })
    },
    act: returnFromPlans,
    ready: ({ button }) => button('chat.sayHi'),
  },
  'limit-greeted': {
    at: withNoor,
    arrange: ({ api, chat }) => {
      storeMessage(chat, 'Are you free tonight?')
      api.answer(routes.chat.open, { refuse: 'chat_limit' })
      api.answer(routes.chat.greet, () => {
        const { id } = storeMessage(chat, 'Hi', { isMine: true, minutesAgo: 0, isRead: false })
        return { ...outcome('greeting_sent'), message_id: id }
      })
    },
    act: async (actions) => {
      await returnFromPlans(actions)
      await actions.click(actions.button('chat.sayHi'))
    },
    ready: ({ findText }) => findText('chat.greeted'),
  },
}

/** The limit leads to the plans; whoever comes back finds what is left to do. */
async function returnFromPlans({ findText, click, button }: UserActions): Promise<void> {
  await findText('membership.priceNote')
  await click(button('common.back'))
}

/** The client id of the last chat message that the page sent. */
function clientIdOf(sent: readonly string[]): string {
  const message = sent.map((frame) => JSON.parse(frame)).findLast(({ type }) => type === 'chat_message')
  if (!message) throw new Error('No message was sent.')
  return message.client_id
}
