import { routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { signUp } from './personas.ts'
import { openTestApp } from './test-app.ts'

const test = await openTestApp({ ownDatabase: true })

/** What two members differ in, and what is different each time. */
const own = [
  'key',
  'id',
  'member_key',
  'phone',
  'mobile',
  'email',
  'name',
  'password_hash',
  'digest',
  'file',
  'key_hash',
  'shuffle',
]

/** The columns that hold a member's key, by table; a sign-up's own row is about the sign-up. */
const columns = await test.ctx.db.$queryRaw<{ table: string; column: string }[]>`
  select conrelid::regclass::text as table, attname as column
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'members'::regclass and c.conrelid <> 'sign_ups'::regclass
  union all select 'members', 'key'
  order by 1, 2`

async function rowsOf(id: string): Promise<Record<string, unknown>[]> {
  const { key } = await test.ctx.db.member.findUniqueOrThrow({ where: { id } })
  const select = columns.map(
    ({ table, column }) =>
      `select '${table}' as table, to_jsonb(t) - '{${own}}'::text[] as row from ${table} t where ${column} = ${key}`,
  )
  return test.ctx.db.$queryRawUnsafe(`${select.join(' union all ')} order by 1, 2`)
}

it('leaves the rows that a sign-up leaves', async () => {
  const [signedUp, added] = [await signUp(test, 'asha'), await addMember(test, 'noor')]
  const rows = await rowsOf(added.id)
  expect(rows).toEqual(await rowsOf(signedUp.id))
  expect(rows.map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      'consents',
      'device_keys',
      'identity_digests',
      'members',
      'photos',
      'sessions',
      'sign_ins',
    ]),
  )
  const { user } = await added.call(routes.members.view, { params: { id: added.id } })
  expect(user).toMatchObject({ id: added.id, photo1: expect.stringContaining('.webp') })
})
