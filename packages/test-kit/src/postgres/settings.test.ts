import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../paths.ts'
import { serverSettings } from './settings.ts'

it('the containers run PostgreSQL with the settings of npm start', () => {
  const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8')
  const command = /start-postgres"\]\s[^[]*command:\s*\[([^\]]*)\]/.exec(compose)?.[1] ?? ''
  const given = [...command.matchAll(/"(\w+)=([^"]+)"/g)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(given)).toEqual(serverSettings)
})
