import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { probingLimits } from './failed-attempts.rules.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')

const attempt = (username: string, address: string, password = 'not her password') =>
  rawCall(test.app, routes.sessions.login, { body: { username, password }, address })
const reports = () => test.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'probing_suspected')

it('many names from one network are reported once, without a name or an address', async () => {
  const { namesFromNetwork } = probingLimits
  for (let n = 1; n < namesFromNetwork; n += 1) await attempt(`nobody${n}@people.example`, `192.0.2.${n}`)
  // Known or not, tried again or not: what counts is how many they are.
  await attempt('nobody1@people.example', '192.0.2.1')
  await attempt(asha.email, '192.0.2.1', asha.password)
  expect(reports()).toEqual([])
  await attempt(asha.email, '192.0.2.2')
  await attempt('another@people.example', '192.0.2.2')
  const [report, ...others] = reports()
  expect(others).toEqual([])
  expect(report).toEqual({
    level: 'warn',
    time: expect.any(String),
    event: 'probing_suspected',
    network: expect.stringMatching(/^[\w-]{16}$/),
    names: namesFromNetwork,
    msg: 'one network tries many names',
  })
})

it('many networks on one name are reported once, without a name or an address', async () => {
  const before = reports().length
  const { networksOnName } = probingLimits
  for (let n = 0; n < networksOnName + 3; n += 1) await attempt(asha.email, `198.51.${n}.1`)
  const found = reports().slice(before)
  expect(found).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      event: 'probing_suspected',
      name: expect.stringMatching(/^[\w-]{16}$/),
      networks: networksOnName,
      msg: 'many networks try one name',
    },
  ])
  expect(JSON.stringify(reports())).not.toMatch(/198\.51|192\.0|people\.example|SG/)
})
