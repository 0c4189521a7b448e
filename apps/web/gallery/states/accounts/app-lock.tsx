import { lock } from '../../../src/lib/lock.ts'
import { asha } from '../../fixtures/members.ts'
import type { UserActions } from '../../frame/user-actions.ts'
import type { ScreenStates, StartLocation } from '../../state.types.ts'

const at: StartLocation = { path: '/more', open: { screen: 'discreet-mode' } }

/** Locks the app after this many wrong PINs. */
function lockApp(wrongTries = 0) {
  setPin()
  localStorage.setItem('lockTries', JSON.stringify({ wrong: wrongTries, at: Date.now() }))
  lock.shut()
}

/** Stores a PIN on this device; a single hashing round keeps it fast. */
function setPin() {
  const storedLock = { owner: asha.id, salt: 'salt', rounds: 1, hash: 'of another PIN', minutes: 5 }
  localStorage.setItem('lock', JSON.stringify(storedLock))
  lock.changed()
  lock.open()
}

async function tryPin({ findBySelector, fill, field, click, button }: UserActions) {
  await findBySelector('dialog[open]')
  await fill(field('lock.pin'), '1111')
  await click(button('lock.unlock'))
}

export const states: ScreenStates = {
  set: {
    at,
    act: async ({ click, fill, field, button }) => {
      await click(button('more.lockSet'))
      await fill(field('lock.new'), '2468')
      await fill(field('lock.again'), '1357')
      await click(button('lock.set'))
    },
    ready: ({ findText }) => findText('lock.notTheSame'),
  },
  'is-on': { at, arrange: setPin, ready: ({ findText }) => findText('more.lockIsOn') },
  change: {
    at,
    arrange: setPin,
    act: ({ click, button }) => click(button('more.lockChange')),
    ready: ({ dialog }) => dialog('lock.changeTitle'),
  },
  remove: {
    at,
    arrange: setPin,
    act: ({ click, button }) => click(button('more.lockRemove')),
    ready: ({ dialog }) => dialog('lock.removeTitle'),
  },
  shut: { at, arrange: () => lockApp(), ready: ({ field }) => field('lock.pin') },
  wrong: { at, arrange: () => lockApp(), act: tryPin, ready: ({ findText }) => findText('lock.wrong') },
  waits: { at, arrange: () => lockApp(5), ready: ({ findText }) => findText('lock.tooMany') },
  forgotten: {
    at,
    arrange: () => lockApp(),
    act: ({ click, button }) => click(button('lock.forgot')),
    ready: ({ findText }) => findText('lock.forgotTitle'),
  },
}
