import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'

const unit = new Map(
  readFileSync(inRoot('deploy/satrangi.service'), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

it('the unit of systemd runs npm start, and starts it again when it fails', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  expect(unit.get('ExecStart')).toBe(`/usr/bin/${scripts.start}`)
  expect(existsSync(inRoot(String(unit.get('ExecStart')).split(' ')[1] ?? ''))).toBe(true)
  expect([unit.get('Restart'), unit.get('KillMode')]).toEqual(['on-failure', 'mixed'])
})

it('the unit of systemd may write its own folder and nothing else', () => {
  expect(unit.get('ProtectSystem')).toBe('strict')
  expect(unit.get('ReadWritePaths')).toBe(unit.get('WorkingDirectory'))
  expect([unit.get('CapabilityBoundingSet'), unit.get('NoNewPrivileges')]).toEqual(['', 'yes'])
})
