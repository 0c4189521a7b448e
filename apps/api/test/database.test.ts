import { expect, it } from 'vitest'
import { databasePool } from './database.ts'

it('takes no database back whose tables a test has changed', async () => {
  const pool = databasePool()
  const changed = await pool.take()
  await changed.opened.db.$executeRaw`alter table saves rename to kept`
  await expect(changed.giveBack()).rejects.toThrow('a test that changes tables has a database of its own')
  const next = await pool.take()
  expect(await next.opened.db.$queryRaw`select * from saves`).toEqual([])
  await next.giveBack()
  await pool.drop()
})
