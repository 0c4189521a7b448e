import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { deskSessionStore } from '../src/desk/session/desk-session.store.ts'
import { registerScreens } from '../src/lib/navigation.ts'
import { session } from '../src/lib/session.ts'
import { en } from '../src/messages/en/index.ts'
import { i18n } from '../src/messages/index.ts'
import { toast } from '../src/ui/toast.store.ts'
import { compileCatalogue } from './catalogue.ts'

i18n.loadAndActivate({ locale: 'en', messages: compileCatalogue(en) })

// A loaded machine may need longer than the default of one second.
configure({ asyncUtilTimeout: 5000 })

// The environment loads nothing that could be stopped.
window.stop = () => {}

const consoleErrors: unknown[][] = []

beforeEach(() => {
  registerScreens([])
  consoleErrors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => consoleErrors.push(args))
})

afterEach(() => {
  cleanup()
  // First: nothing that waits, like a rejection, is sent after its test.
  session.signOut()
  // A page that a test has left is back for the next one.
  window.dispatchEvent(new Event('pageshow'))
  deskSessionStore.reset()
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
  expect(consoleErrors, 'what was written to console.error').toEqual([])
})
