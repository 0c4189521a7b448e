import { outcome, routes } from '@satrangi/contract'
import { anOperator } from '../../fixtures/reply-parts.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { ScreenStates } from '../../state.types.ts'

const visitor = { at: '/contact', isVisitor: true } as const

async function send({ fill, field, click, button }: UserActions) {
  await fill(field('contact.name'), 'Noor')
  await fill(field('contact.email'), 'noor@people.example')
  await fill(field('contact.subject'), 'Before I join')
  await fill(field('contact.message'), 'Can my family find out that I am here?')
  await click(button('contact.send'))
}

export const states: ScreenStates = {
  form: { ...visitor, ready: ({ findText }) => findText('contact.grievanceHere') },
  'in-the-app': {
    at: { path: '/more', open: { screen: 'contact-us' } },
    arrange: ({ api }) => api.answer(routes.contact.operator, { operator: anOperator }),
    ready: ({ findText }) => findText('contact.officer'),
  },
  missing: {
    ...visitor,
    act: ({ click, button }) => click(button('contact.send')),
    ready: ({ findText }) => findText('contact.writeMessage'),
  },
  failed: {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.contact.send, { refuse: 'slow_down' }),
    act: send,
    ready: ({ findRefusal }) => findRefusal('slow_down'),
  },
  sent: {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.contact.send, outcome('contact_message_received')),
    act: send,
    ready: ({ findText }) => findText('contact.sent'),
  },
}
