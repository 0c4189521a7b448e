// node scripts/run.mjs settings-page: writes the operators' page of settings from .env.example.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { renderSettingsPage } from './lib/settings-page.ts'

writeFileSync(inRoot('docs/operations/settings.md'), renderSettingsPage(readFileSync(inRoot('.env.example'), 'utf8')))
