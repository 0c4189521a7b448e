import { outcome, routes } from '@satrangi/contract'
import { anOperator } from '../fixtures/reply-parts.ts'
import type { Person } from '../frame/person.ts'
import type { ScreenStates } from '../state.types.ts'

const visitor = { at: '/contact', visitor: true } as const

async function send({ fill, field, press, button }: Person) {
  await fill(field('contact.name'), 'Noor')
  await fill(field('contact.email'), 'noor@people.example')
  await fill(field('contact.subject'), 'Before I join')
  await fill(field('contact.message'), 'Can my family find out that I am here?')
  await press(button('contact.send'))
}

export const states: ScreenStates = {
  form: { ...visitor, ready: ({ see }) => see('contact.grievanceHere') },
  'in-the-app': {
    at: { path: '/more', open: { screen: 'contact-us' } },
    arrange: ({ api }) => api.answer(routes.contact.operator, { operator: anOperator }),
    ready: ({ see }) => see('contact.officer'),
  },
  missing: {
    ...visitor,
    act: ({ press, button }) => press(button('contact.send')),
    ready: ({ see }) => see('contact.writeMessage'),
  },
  failed: {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.contact.send, { refuse: 'slow_down' }),
    act: send,
    ready: ({ seeRefusal }) => seeRefusal('slow_down'),
  },
  sent: {
    ...visitor,
    arrange: ({ api }) => api.answer(routes.contact.send, outcome('contact_message_received')),
    act: send,
    ready: ({ see }) => see('contact.sent'),
  },
}
