import { factNames } from '@satrangi/contract'
import { Prisma } from '@satrangi/db'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { factColumns, factProperties } from './fact-columns.rules.ts'

const test = await openTestApp()

it('stores every fact, and the decision about it, in a column of members that has its name in the schema', async () => {
  const columns = await test.ctx.db.$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'members' and table_schema = 'public'`
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(factColumns))
  expect(Object.keys(Prisma.MemberScalarFieldEnum)).toEqual(expect.arrayContaining([...factProperties(factNames)]))
})
