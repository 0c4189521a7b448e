import { readFileSync } from 'node:fs'
import { settingNames } from '@satrangi/api/ops'
import { inRoot } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'
import { renderSettingsPage } from '../lib/settings-page.ts'

const page = readFileSync(inRoot('docs/operations/settings.md'), 'utf8')

it('the page of settings says what .env.example says: else run node scripts/run.mjs settings-page', () => {
  expect(page).toBe(renderSettingsPage(readFileSync(inRoot('.env.example'), 'utf8')))
})

it('the page has every setting that the API reads, with a meaning', () => {
  for (const name of settingNames) expect(page).toContain(`\`${name}\``)
  for (const line of page.split('\n').filter((text) => text.startsWith('| `')))
    expect(line).toMatch(/^\| `[^|]+` \| [^|]+ \| [A-Z`\d][^|]{9,}\. \|$/)
})
