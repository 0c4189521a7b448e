import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { session } from '../src/lib/session.ts'
import { en } from '../src/messages/en/index.ts'
import { i18n } from '../src/messages/index.ts'
import { toast } from '../src/ui/toast.store.ts'
import { compiled } from './catalogue.ts'

i18n.loadAndActivate({ locale: 'en', messages: compiled(en) })

const complaints: unknown[][] = []

beforeEach(() => {
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
