import { Prisma } from '@satrangi/db'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { createMembers } from '../../../../test/many-members.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { rowsHandled } from '../../../../test/rows-handled.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import type { MemberKey } from '../../../keys.ts'
import { visibilityFactsSql } from '../profiles/index.ts'
import { canBeListedSql } from './index.ts'

const blocked = 1000
const page = 50

const test = await openTestApp({ ownDatabase: true })
const asha = await addMember(test, 'asha')
const viewer = await keyOf(test, asha)

beforeAll(async () => {
  const members = await createMembers(test, blocked + page)
  const block = (blockerKey: MemberKey, blockedKey: MemberKey) => ({ blockerKey, blockedKey, createdAt })
  const createdAt = test.clock.now()
  await test.ctx.db.block.createMany({
    data: members.slice(0, blocked).flatMap(({ key }, index) => [
      block(viewer, key),
      // Nearly everybody has one or two, which is what a plan for all viewers goes by.
      block(key, (members[index + 1] ?? members[0])?.key ?? viewer),
    ]),
  })
  await vacuum(test, 'members', 'blocks', 'connections')
})

describe('for a member with a thousand blocks', () => {
  it('a list reads each of them once, and not for each candidate', async () => {
    const list = Prisma.sql`
      select m.key from members m where ${canBeListedSql(viewer)} order by m.key desc limit ${Prisma.raw(String(page))}`
    expect(await rowsHandled(test, list)).toBeLessThan(4 * (blocked + page))
  })

  it('what is shown of a member reads the block of that member alone', async () => {
    const facts = Prisma.sql`
      select l.*, x.* from (select key from members order by key desc limit ${Prisma.raw(String(page))}) l
      cross join lateral (
        select ${visibilityFactsSql(viewer)} from members m left join connections c
          on c.low_key = least(m.key, ${viewer}) and c.high_key = greatest(m.key, ${viewer})
        where m.key = l.key
      ) x`
    expect(await rowsHandled(test, facts)).toBeLessThan(20 * page)
  })
})
