import { lock } from '../../src/lib/lock.ts'
import { asha } from '../fixtures/people.ts'
import type { Person } from '../frame/person.ts'
import type { ScreenStates } from '../state.types.ts'

const at = '/more'

/** Shuts the app, with so many wrong tries behind it. */
function shut(wrong = 0) {
  isSet()
  localStorage.setItem('lockTries', JSON.stringify({ wrong, at: Date.now() }))
  lock.shut()
}

/** A PIN was set on this device; one round is enough for nobody to wait. */
function isSet() {
  const kept = { owner: asha.id, salt: 'salt', rounds: 1, hash: 'of another PIN', minutes: 5 }
  localStorage.setItem('lock', JSON.stringify(kept))
  lock.changed()
  lock.open()
}

async function tryPin({ part, fill, field, press, button }: Person) {
  await part('dialog[open]')
  await fill(field('lock.pin'), '1111')
  await press(button('lock.unlock'))
}

export const states: ScreenStates = {
  set: {
    at,
    act: async ({ press, fill, field, button }) => {
      await press(button('more.lockSet'))
      await fill(field('lock.new'), '2468')
      await fill(field('lock.again'), '1357')
      await press(button('lock.set'))
    },
    ready: ({ see }) => see('lock.notTheSame'),
  },
  'is-on': { at, arrange: isSet, ready: ({ see }) => see('more.lockIsOn') },
  change: {
    at,
    arrange: isSet,
    act: ({ press, button }) => press(button('more.lockChange')),
    ready: ({ dialog }) => dialog('lock.changeTitle'),
  },
  remove: {
    at,
    arrange: isSet,
    act: ({ press, button }) => press(button('more.lockRemove')),
    ready: ({ dialog }) => dialog('lock.removeTitle'),
  },
  shut: { at, arrange: () => shut(), ready: ({ field }) => field('lock.pin') },
  wrong: { at, arrange: () => shut(), act: tryPin, ready: ({ see }) => see('lock.wrong') },
  waits: { at, arrange: () => shut(5), ready: ({ see }) => see('lock.tooMany') },
  forgotten: {
    at,
    arrange: () => shut(),
    act: ({ press, button }) => press(button('lock.forgot')),
    ready: ({ see }) => see('lock.forgotTitle'),
  },
}
