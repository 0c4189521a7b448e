import { expect, it } from 'vitest'
import { limitingResource } from './limiting-resource.ts'

const usage = {
  api: [0.3],
  database: 0.3,
  redis: 0.05,
  clients: [0.2],
  others: 0,
  ioWait: 0,
  idle: 1.1,
  memory: [],
  waits: [['Lock transactionid', 0.7] as [string, number]],
}

it('names what was used up', () => {
  expect(limitingResource({ ...usage, clients: [0.95] }, 2)).toContain('the clients')
  expect(limitingResource({ ...usage, api: [0.9] }, 2)).toContain('CPU of the API')
  expect(limitingResource({ ...usage, api: [0.4], database: 0.5 }, 1)).toContain('most of it PostgreSQL')
  expect(limitingResource({ ...usage, ioWait: 0.5 }, 2)).toContain('the disk')
})

it('names what PostgreSQL waited for where nothing was used up', () => {
  expect(limitingResource(usage, 2)).toContain('70 % of their time in Lock transactionid')
})
