import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '@satrangi/test-kit/paths'
import { run } from '@satrangi/test-kit/programs'
import { afterAll, describe, expect, it } from 'vitest'
import { alarmEvents } from '../src/metrics/count-log-events.ts'
import { openTestApp } from './test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'satrangi-watch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (name: string) => readFileSync(inRoot(name), 'utf8')
const promtool = async (...args: string[]) => {
  const { code, output } = await run('promtool', args)
  return code === 0 ? 'ok' : output
}

const alerts = read('deploy/watch/alerts.yml')
const guide = read('docs/operations/watching.md')
const dashboards = readdirSync(inRoot('deploy/watch/grafana/dashboards')).map((name) =>
  JSON.parse(read(`deploy/watch/grafana/dashboards/${name}`)),
) as { panels: { title: string; targets?: { expr: string }[] }[] }[]
const dashboardExpressions = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
)
const alertExpressions = [...alerts.matchAll(/^ +expr: '(.*)'$/gm)].map(([, expression]) => expression ?? '')
const alertNames = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name ?? '')

/** What Prometheus itself knows. */
const namesOfOthers = ['up', 'ALERTS']
const suffix = /_(bucket|sum|count)$/
const namesIn = (expression: string) =>
  [...expression.replaceAll(/"[^"]*"|\{|\}/g, ' ').matchAll(/\b(satrangi_|nodejs_|process_|up\b|ALERTS\b)\w*/g)].map(
    ([name]) => name,
  )

const test = await openTestApp()

describe('the rules of alerts', () => {
  it('are rules, each of which fires on what it is for', async () => {
    expect(await promtool('check', 'rules', inRoot('deploy/watch/alerts.yml'))).toBe('ok')
    expect(await promtool('test', 'rules', inRoot('deploy/watch/alerts.test.yml'))).toBe('ok')
    const tests = read('deploy/watch/alerts.test.yml')
    const tested = alertNames.filter((name) => tests.includes(`alertname="${name}",alertstate="firing"`))
    expect(tested).toEqual(alertNames)
    expect(alertNames.length).toBeGreaterThan(20)
  })

  it('each say what to do, in a section that exists', () => {
    const anchors = [...alerts.matchAll(/what_to_do: (\S+)#(\S+)$/gm)]
    expect(anchors).toHaveLength(alertNames.length)
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      (title ?? '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    for (const [, file, anchor] of anchors) {
      expect(file).toBe('docs/operations/watching.md')
      expect(headings).toContain(anchor)
    }
    for (const name of alertNames) expect(guide).toContain(`\`${name}\``)
  })
})

describe('the dashboard', () => {
  it('asks nothing that Prometheus cannot read', async () => {
    expect(dashboardExpressions.length).toBeGreaterThan(30)
    const rules = dashboardExpressions.map(
      (expr, index) => `  - record: panel:${index}\n    expr: ${JSON.stringify(expr)}`,
    )
    const file = join(folder, 'dashboard.yml')
    writeFileSync(file, `groups:\n- name: dashboard\n  rules:\n${rules.join('\n')}\n`)
    expect(await promtool('check', 'rules', file)).toBe('ok')
  })
})

it('every metric of the alerts and the dashboard exists', async () => {
  const text = await test.metrics()
  const existing = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
  const names = [...alertExpressions, ...dashboardExpressions].flatMap(namesIn)
  const missing = names.filter(
    (name) => !existing.has(name) && !existing.has(name.replace(suffix, '')) && !namesOfOthers.includes(name),
  )
  expect(names.length).toBeGreaterThan(60)
  expect([...new Set(missing)]).toEqual([])
})

it('the guide has every metric of ours and every event that is counted', async () => {
  const text = await test.metrics()
  const names = [...text.matchAll(/^# TYPE (satrangi_\S+) /gm)].map(([, name]) => name ?? '')
  expect([...names, ...alarmEvents].filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
