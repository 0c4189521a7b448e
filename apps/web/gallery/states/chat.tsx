import { outcome, refusals, routes } from '@satrangi/contract'
import { waitFor } from '@testing-library/dom'
import { aConversation, deletedConversation } from '../fixtures/conversations.ts'
import { wrote, wroteForDays } from '../fixtures/messages.ts'
import { noor } from '../fixtures/people.ts'
import type { Person } from '../frame/person.ts'
import type { ScreenStates } from '../state.types.ts'
import type { Scene } from '../world/scene.types.ts'
import { liveChat } from '../world/sockets.ts'

const withNoor = { path: '/chat', conversation: noor.id }
const greeted = { arrange: ({ chat }: Scene) => void wrote(chat, 'Are you free tonight?') }

async function write({ fill, field, press, button }: Person, words: string) {
  await fill(field('chat.messageLabel', { who: 'Noor' }), words)
  await press(button('chat.send'))
}

export const states: ScreenStates = {
  begins: { at: withNoor, ready: ({ see }) => see('chat.sayHello') },
  foot: { at: withNoor, arrange: ({ chat }) => wroteForDays(chat), ready: ({ role }) => role('log') },
  top: {
    at: withNoor,
    arrange: ({ chat }) => wroteForDays(chat),
    act: async ({ seeWords }) => (await seeWords('Namaste Asha! Your drawings made me smile.')).scrollIntoView(),
    ready: ({ button }) => button('chat.showMore'),
  },
  'message-menu': {
    at: withNoor,
    arrange: ({ chat }) => void wrote(chat, 'Shall we meet at the lake?', { isMine: true }),
    act: ({ press, button }) => press(button('chat.messageMenu')),
    ready: ({ menuItem }) => menuItem('chat.remove'),
  },
  'removed-and-typing': {
    at: withNoor,
    arrange: ({ chat }) => {
      wrote(chat, 'Not what I meant')
      wrote(chat, 'Yes, at the old boathouse', { isMine: true })
    },
    act: async ({ seeWords }, { chat }) => {
      await seeWords('Not what I meant')
      await liveChat()
      chat.remove(1)
      chat.say({ type: 'typing', from_id: noor.id })
    },
    ready: async ({ see }) => [await see('chat.messageRemoved'), await see('chat.typing')],
  },
  'not-sent': {
    at: withNoor,
    ...greeted,
    act: async (person, { chat }) => {
      const { sent } = await liveChat()
      chat.loses = { up: true }
      await write(person, 'At five, by the lake?')
      const client_id = await waitFor(() => idOfMessage(sent))
      chat.say({ type: 'error', code: 'unavailable', params: {}, detail: refusals.unavailable.sentence, client_id })
    },
    ready: ({ button }) => button('chat.tryAgain'),
  },
  'too-long': {
    at: withNoor,
    act: ({ fill, field }) => fill(field('chat.messageLabel', { who: 'Noor' }), 'la '.repeat(700)),
    ready: ({ see }) => see('chat.tooLong', { over: 99 }),
  },
  'menu-open': {
    at: withNoor,
    ...greeted,
    act: ({ press, button }) => press(button('chat.more')),
    ready: ({ menuItem }) => menuItem('chat.report'),
  },
  call: {
    at: withNoor,
    ...greeted,
    act: ({ press, button }) => press(button('chat.voiceCall')),
    ready: ({ dialog }) => dialog('chat.callTitle'),
  },
  blocked: {
    at: withNoor,
    arrange: ({ api, chat }) => {
      wrote(chat, 'Have you been to the boathouse?')
      api.answer(routes.blocks.toggle, { ...outcome('member_blocked'), isBlocked: true })
    },
    act: async ({ press, button, menuItem }) => {
      await press(button('chat.more'))
      await press(menuItem('chat.block'))
    },
    ready: ({ see }) => see('chat.userHasBeenBlocked'),
  },
  'blocked-by-them': {
    at: withNoor,
    arrange: ({ api, chat }) => {
      wrote(chat, 'Have you been to the boathouse?')
      api.answer(routes.chat.conversations, { users: [aConversation({ isBlockedByOther: true, unread: 0 })] })
    },
    ready: ({ see }) => see('chat.blocked'),
  },
  deleted: {
    at: withNoor,
    arrange: ({ api }) => {
      api.answer(routes.chat.conversations, { users: [deletedConversation] })
      api.answer(routes.members.view, { refuse: 'not_found' })
    },
    ready: ({ see }) => see('chat.deletedHint'),
  },
  'history-failed': {
    at: withNoor,
    arrange: ({ api }) => api.answer(routes.chat.history, { refuse: 'unavailable' }),
    ready: ({ see }) => see('chat.historyFailed'),
  },
  'history-loading': {
    at: withNoor,
    arrange: ({ hold }) => hold(routes.chat.history),
    ready: ({ see }) => see('common.loading'),
  },
  connecting: {
    at: withNoor,
    arrange: (scene) => {
      wrote(scene.chat, 'Are you on the train?')
      scene.isChatConnected = false
    },
    ready: ({ see }) => see('chat.connecting'),
  },
  offline: {
    at: withNoor,
    ...greeted,
    act: async (person, { cut }) => {
      await person.seeWords('Are you free tonight?')
      cut()
      dispatchEvent(new Event('offline'))
      await write(person, 'In the tunnel, one moment')
    },
    ready: ({ see }) => see('chat.offline'),
  },
  'limit-reached': {
    at: withNoor,
    arrange: ({ api }) => api.answer(routes.chat.open, { refuse: 'chat_limit' }),
    ready: async ({ see }) => [await see('chat.limitReached'), await see('membership.nowFree')],
  },
  limit: {
    at: withNoor,
    arrange: ({ api, chat }) => {
      wrote(chat, 'Are you free tonight?')
      api.answer(routes.chat.open, { refuse: 'chat_limit' })
    },
    act: readOn,
    ready: ({ button }) => button('chat.sayHi'),
  },
  'limit-greeted': {
    at: withNoor,
    arrange: ({ api, chat }) => {
      wrote(chat, 'Are you free tonight?')
      api.answer(routes.chat.open, { refuse: 'chat_limit' })
      api.answer(routes.chat.greet, () => {
        const { id } = wrote(chat, 'Hi', { isMine: true, minutesAgo: 0, isRead: false })
        return { ...outcome('greeting_sent'), message_id: id }
      })
    },
    act: async (person) => {
      await readOn(person)
      await person.press(person.button('chat.sayHi'))
    },
    ready: ({ see }) => see('chat.greeted'),
  },
}

/** Which id the page gave to the message that it has sent. */
function idOfMessage(sent: readonly string[]): string {
  const message = sent.map((frame) => JSON.parse(frame)).findLast(({ type }) => type === 'chat_message')
  if (!message) throw new Error('No message was sent.')
  return message.client_id
}

/** The plans have opened; back in the conversation one may read. */
async function readOn({ press, see, button }: Person) {
  await see('membership.nowFree')
  await press(button('common.dismiss'))
  await press(button('common.back'))
}
