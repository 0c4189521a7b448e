import { expect, it } from 'vitest'
import { Prisma } from './generated/client.ts'
import { preparedStatement, statementName } from './prepared-statement.ts'

const byGender = (gender: string) => preparedStatement`
  select key from members where gender = ${gender}`

it('gives a prepared statement one name, whatever its values are', () => {
  const name = statementName(byGender('Gay').sql)
  expect(name).toMatch(/^prepared_[0-9a-f]{24}$/)
  expect(statementName(byGender('Queer').sql)).toBe(name)
})

it('gives different prepared statements different names', () => {
  expect(statementName(preparedStatement`select 1`.sql)).not.toBe(statementName(preparedStatement`select 2`.sql))
})

it('gives a name to what Prisma writes itself, but not where it takes a list or a range', () => {
  const read = 'SELECT "public"."members"."key" FROM "public"."members" WHERE '
  expect(statementName(`${read}("public"."members"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3`)).not.toBe('')
  expect(statementName(`${read}"public"."members"."key" IN ($1,$2)`)).toBe('')
  expect(statementName(`${read}"public"."members"."created_at" < $1`)).toBe('')
  expect(statementName('INSERT INTO "public"."members" ("id") VALUES ($1),($2)')).toBe('')
})

it('gives no name to any other query', () => {
  expect(statementName(Prisma.sql`select key from members where gender = ${'Gay'}`.sql)).toBe('')
  expect(statementName('select 1 /* prepared statement */')).toBe('')
})

it('keeps the values apart from the text, those of nested fragments too', () => {
  const { values, text } = preparedStatement`select ${1} where ${Prisma.sql`key < ${2}`}`
  expect(values).toEqual([1, 2])
  expect(text).toMatch(/select \$1 where key < \$2$/)
})
