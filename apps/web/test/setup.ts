import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { offerScreens } from '../src/lib/navigation.ts'
import { session } from '../src/lib/session.ts'
import { en } from '../src/messages/en/index.ts'
import { i18n } from '../src/messages/index.ts'
import { toast } from '../src/ui/toast.store.ts'
import { compiled } from './catalogue.ts'

i18n.loadAndActivate({ locale: 'en', messages: compiled(en) })

// What is waited for comes when it comes: a loaded machine takes longer than the second that is the default.
configure({ asyncUtilTimeout: 5000 })

const complaints: unknown[][] = []

beforeEach(() => {
  offerScreens([])
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...complaint) => complaints.push(complaint))
})

afterEach(() => {
  cleanup()
  toast.dismiss()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
  expect(complaints, 'what was written to console.error').toEqual([])
})
