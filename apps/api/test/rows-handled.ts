import type { Prisma } from '@satrangi/db'
import { assertOwnDatabase, type TestApp } from './test-app.ts'

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/**
 * How many rows a statement handles in all steps of the plan that PostgreSQL makes for all values, which prepared
 * statements end with. Pages do not tell when rows in memory are compared with each other again and again.
 * @param statement its values are keys of members
 */
export async function rowsHandled(test: TestApp, statement: Prisma.Sql): Promise<number> {
  assertOwnDatabase(test)
  return test.ctx.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('set local plan_cache_mode = force_generic_plan')
    await tx.$executeRawUnsafe(`prepare measured as ${statement.text}`)
    const values = statement.values.map(String).join(', ')
    const [row] = await tx.$queryRawUnsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `explain (analyze, format json) execute measured (${values})`,
    )
    await tx.$executeRawUnsafe('deallocate measured')
    return row ? rowsOf(row['QUERY PLAN'][0].Plan) : Number.NaN
  })
}

const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0)
