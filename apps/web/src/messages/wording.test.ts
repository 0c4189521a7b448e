import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flatten } from '../../test/catalogue.ts'
import { hidePhoneText, privacySwitchTexts } from '../features/members/index.ts'
import { notificationSwitchTexts } from '../features/notifications/index.ts'
import { en } from './en/index.ts'
import { i18n, translate } from './index.ts'
import { activateLanguage, loadMessages, messageParts } from './parts.ts'

/** Every file that has a switch, and the labels of its switches. */
const privacyLabels = Object.values(privacySwitchTexts).map(({ label }) => label)
const switches = {
  'features/members/privacy/privacy-switch.tsx': privacyLabels,
  'screens/accounts/sign-up/preview-step.tsx': privacyLabels,
  'screens/notifications/notification-settings/notification-settings-screen.tsx': Object.values(
    notificationSwitchTexts,
  ).map(({ label }) => label),
  'features/discovery/lists/followed-line.tsx': ['followed.showEveryone'],
  'screens/accounts/more/discreet-mode-screen.tsx': ['more.discreetSwitch'],
} as const

const sources = join(import.meta.dirname, '..')
const startsNegative = /^(hide|don.t|do not|never|no|not|disable|mute|block|stop|turn off|without|only)\b/i
const endsNegative = /(छिपाएँ|न करें|बंद करें|रोकें)$/

const hasSwitch = (code: string) => code.includes('ui/switch.tsx') || code.includes('role="switch"')

test('every switch is listed here', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && hasSwitch(readFileSync(join(sources, file), 'utf8')),
  )
  expect(files.filter((file) => file !== 'ui/switch.tsx').sort()).toEqual(Object.keys(switches).sort())
})

test.each(['en', 'hi'] as const)(
  'every switch says in the positive what happens when it is on, in %s',
  async (language) => {
    await loadMessages(...messageParts)
    await activateLanguage(language)
    const labels = Object.values(switches).flatMap((keys) => keys.map((key) => translate(key)))
    expect(labels.filter((label) => startsNegative.test(label) || endsNegative.test(label))).toEqual([])
    expect(i18n.locale).toBe(language)
    await activateLanguage('en')
    // The one label that the specification fixes says in its hint what on and off mean.
    expect([translate(hidePhoneText.label), translate(hidePhoneText.hint)]).toEqual([
      'Hide Phone Number',
      'On: nobody sees your number. Off: your connections do.',
    ])
  },
)

test('no message speaks of somebody where the voice has someone, and none asks for a face', () => {
  const messages = Object.entries(flatten(en))
  expect(
    messages.filter(([, text]) => /\b(some|any|every)body\b|start with your face|new addresses/i.test(text)),
  ).toEqual([])
})
