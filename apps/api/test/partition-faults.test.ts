import { afterAll, expect, it } from 'vitest'
import { findPartitionFaults } from './partition-faults.ts'
import { openTestApp } from './test-app.ts'

const test = await openTestApp()
const find = () => findPartitionFaults(test.ctx.config.database.url)
// What the first test has run is forgotten, so that the check after this file finds nothing.
afterAll(find)

it('finds a statement that locks rows and looks for the partition of each', async () => {
  await test.ctx.db.$queryRaw`
    with locked as materialized (select key from conversations where low_key = ${1n} for no key update)
    select (select count(*) from messages where conversation_key = locked.key) from locked`
  expect(await find()).toEqual([expect.stringContaining('conversation_key = locked.key')])
})

it('leaves what knows its partition before, and what locks nothing', async () => {
  await test.ctx.db.$queryRaw`
    with locked as materialized (select key from conversations where low_key = ${1n} for no key update)
    select (select count(*) from messages where conversation_key = ${1n}) from locked`
  await test.ctx.db.$queryRaw`
    select (select count(*) from messages where conversation_key = c.key) from conversations c where low_key = ${1n}`
  expect(await find()).toEqual([])
})
