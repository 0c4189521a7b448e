import { Prisma } from '@satrangi/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMembers } from '../../../../test/many-members.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { type MemberKey, memberKey, pairOf } from '../../../keys.ts'
import { loadMembers } from '../profiles/index.ts'
import { canBeListed, canBeNamed, canMessage, canReport, canView } from './visibility.rules.ts'
import {
  canBeListedSql,
  canBeNamedSql,
  canReach,
  canViewSql,
  findReach,
  haveInteracted,
  isPaused,
} from './visibility.store.ts'

// Every combination of what a member chose, what moderators decided, and how two members are related; and all of
// them again for a viewer who paused.

const flags = ['suspended', 'paused', 'contactFirst', 'held', 'isBlocked', 'isBlockedByOther'] as const
const connections = ['none', 'sent', 'received', 'accepted', 'rejected', 'ended'] as const
const interactions = ['no message', 'a message'] as const

type State = Record<(typeof flags)[number], boolean> & {
  connection: (typeof connections)[number]
  interaction: (typeof interactions)[number]
}

const states: State[] = connections.flatMap((connection) =>
  interactions.flatMap((interaction) =>
    Array.from({ length: 2 ** flags.length }, (_, bits) => ({
      ...(Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0])) as Record<
        (typeof flags)[number],
        boolean
      >),
      connection,
      interaction,
    })),
  ),
)

const test = await openTestApp()
const [first, ...others] = await createMembers(test, states.length + 1)
if (!first) throw new Error('nobody was made')
const viewer = first.key
const members = others.flatMap(({ key }, at) => (states[at] ? [{ key, state: states[at] }] : []))
const { db } = test.ctx
const at = test.clock.now()
const keysWith = (holds: (state: State) => boolean) => members.filter(({ state }) => holds(state)).map(({ key }) => key)
const update = (keys: MemberKey[], data: Prisma.MemberUpdateManyMutationInput) =>
  db.member.updateMany({ where: { key: { in: keys } }, data: { ...data, visible: false } })
await update(
  keysWith(({ suspended }) => suspended),
  { suspendedAt: at },
)
await update(
  keysWith(({ paused }) => paused),
  { pausedAt: at },
)
await update(
  keysWith(({ contactFirst }) => contactFirst),
  { contactFirst: true },
)
await update(
  keysWith(({ held }) => held),
  { heldAt: at, heldReason: 'reported' },
)
await db.connection.createMany({
  data: members.flatMap(({ key, state: { connection } }) => {
    if (connection === 'none') return []
    const { low, high } = pairOf(viewer, key)
    const status = connection === 'sent' || connection === 'received' ? 'pending' : connection
    const sender = connection === 'sent' ? viewer : key
    const answeredAt = status === 'accepted' || status === 'rejected' ? at : null
    const ending = status === 'ended' ? { endedByKey: viewer, endedAt: at } : {}
    return [{ lowKey: low, highKey: high, senderKey: sender, status, createdAt: at, answeredAt, ...ending }]
  }),
})
await db.block.createMany({
  data: [
    ...keysWith(({ isBlocked }) => isBlocked).map((key) => ({ blockerKey: viewer, blockedKey: key, createdAt: at })),
    ...keysWith((state) => state.isBlockedByOther).map((key) => ({
      blockerKey: key,
      blockedKey: viewer,
      createdAt: at,
    })),
  ],
})
for (const key of keysWith(({ interaction }) => interaction === 'a message')) {
  const { low, high } = pairOf(viewer, key)
  await db.$executeRaw`
    insert into conversations (low_key, high_key, can_message, created_at, last_sender_key, last_at, last_id, low_sent)
    values (${low}, ${high}, can_message(${low}, ${high}), ${at}, ${low}, ${at}, 1, 1)`
}

/** The states of the members for whom a decision is yes. */
const statesOf = (keys: ReadonlySet<MemberKey>) => members.filter(({ key }) => keys.has(key)).map(({ state }) => state)

const statesBySql = async (condition: Prisma.Sql) => {
  const rows = await test.ctx.db.$queryRaw<{ key: bigint }[]>`
    select m.key from members m where ${condition} and m.key = any(${members.map(({ key }) => key)}::bigint[])`
  return statesOf(new Set(rows.map(({ key }) => memberKey(key))))
}

const facts = async () =>
  loadMembers(
    test.ctx.db,
    viewer,
    members.map(({ key }) => key),
  )

/** That `canViewSql` decides as `canView` does, for every member and every relation that a query knows. */
async function expectSqlToDecideAsRules(): Promise<void> {
  const loaded = await facts()
  const canBeViewed = ({ key }: { key: MemberKey }) => {
    const member = loaded.get(key)
    return member !== undefined && canView(viewer, member)
  }
  const yes = members.filter(canBeViewed)
  expect(yes.length).toBeGreaterThan(0)
  expect(await statesBySql(canViewSql(viewer))).toEqual(yes.map(({ state }) => state))
  for (const relation of ['connected', 'received', 'sent'] as const) {
    const connection = relation === 'connected' ? 'accepted' : relation
    const bySql = await statesBySql(canViewSql(viewer, relation))
    expect(bySql.filter((state) => state.connection === connection)).toEqual(
      yes.map(({ state }) => state).filter((state) => state.connection === connection),
    )
  }
}

describe(`in each of ${states.length} combinations of states`, () => {
  it('canViewSql decides as canView does, whether a query knows the relation or not', async () => {
    await expectSqlToDecideAsRules()
  })

  it('a member reaches the viewer where the viewer can view them', async () => {
    const loaded = await facts()
    for (const { key, state } of members) {
      const member = loaded.get(key)
      const isViewable = member !== undefined && canView(viewer, member)
      expect([state, await canReach(db, key, viewer)]).toEqual([state, isViewable])
    }
  })

  it('a member who leaves reaches their connections, unless they had paused or one has blocked the other', async () => {
    for (const { key, state } of members) {
      const { connection, paused, isBlocked, isBlockedByOther } = state
      const reaches = await findReach(db, key)
      const isReached = connection === 'accepted' && !paused && !isBlocked && !isBlockedByOther
      expect([state, reaches(viewer)]).toEqual([state, isReached])
    }
  })

  it('a record may name whom its owner can view', async () => {
    expect(await statesBySql(canBeNamedSql(viewer))).toEqual(await statesBySql(canViewSql(viewer)))
  })

  it('canBeListedSql decides as canBeListed does, and never lists whom nobody may view', async () => {
    const loaded = [...(await facts())]
    const yes = loaded.filter(([, member]) => canBeListed(viewer, member)).map(([key]) => key)
    expect(yes.length).toBeGreaterThan(0)
    expect(await statesBySql(canBeListedSql(viewer))).toEqual(statesOf(new Set(yes)))
    expect(loaded.filter(([key, member]) => yes.includes(key) && !canView(viewer, member))).toEqual([])
  })

  it('can_message(low, high) and the column of a conversation decide as canMessage does', async () => {
    const yes = [...(await facts())].filter(([, member]) => canMessage(member)).map(([key]) => key)
    expect(yes.length).toBeGreaterThan(0)
    const bySql = Prisma.sql`can_message(least(m.key, ${viewer}), greatest(m.key, ${viewer}))`
    expect(await statesBySql(bySql)).toEqual(statesOf(new Set(yes)))
    const byColumn = Prisma.sql`(select c.can_message from conversations c
      where c.low_key = least(m.key, ${viewer}) and c.high_key = greatest(m.key, ${viewer}))`
    const written = statesOf(new Set(yes)).filter(({ interaction }) => interaction === 'a message')
    expect(await statesBySql(byColumn)).toEqual(written)
  })

  it('a member can be reported who can be viewed, was blocked, had a request or was written to', async () => {
    const loaded = await facts()
    for (const { key, state } of members) {
      const member = loaded.get(key)
      if (!member) throw new Error('a member is missing')
      const interacted = await haveInteracted(test.ctx.db, viewer, key)
      expect([state, interacted]).toEqual([state, state.connection !== 'none' || state.interaction === 'a message'])
      const reportable = canView(viewer, member) || state.isBlocked || interacted
      expect([state, canReport(viewer, member, interacted)]).toEqual([state, reportable])
    }
  })
})

describe('for a viewer who paused', () => {
  const setPaused = (pausedAt: Date | null) =>
    test.ctx.db.member.update({ where: { key: viewer }, data: { pausedAt, visible: pausedAt === null } })
  beforeAll(() => setPaused(test.clock.now()))
  afterAll(() => setPaused(null))

  it('canViewSql decides as canView does, and both see connections alone', async () => {
    await expectSqlToDecideAsRules()
    const loaded = await facts()
    for (const { key, state } of members) {
      const member = loaded.get(key)
      if (!member || !canView(viewer, member)) continue
      expect(state).toMatchObject({
        connection: 'accepted',
        suspended: false,
        paused: false,
        isBlocked: false,
        isBlockedByOther: false,
      })
    }
  })

  it('a record names whom they could view before, and a stranger does not reach them', async () => {
    const named = await statesBySql(canBeNamedSql(viewer))
    const byRule = [...(await facts())].filter(([, member]) => canBeNamed(viewer, member)).map(([key]) => key)
    expect(statesOf(new Set(byRule))).toEqual(named)
    expect(named.some(({ connection }) => connection === 'none')).toBe(true)
    const stranger = members.find(({ state }) => !state.paused && state === named[0])
    expect(stranger?.state.connection).toBe('none')
    expect(await canReach(db, stranger?.key as MemberKey, viewer)).toBe(false)
    expect([await isPaused(db, viewer), await isPaused(db, stranger?.key as MemberKey)]).toEqual([true, false])
    expect(await isPaused(db, memberKey(999_999_999n))).toBe(false)
  })

  it('nobody can be written to, and reports go on as before', async () => {
    const loaded = [...(await facts()).values()]
    expect(loaded.filter(canMessage)).toEqual([])
    expect(await statesBySql(Prisma.sql`can_message(least(m.key, ${viewer}), greatest(m.key, ${viewer}))`)).toEqual([])
    expect(loaded.filter((member) => canReport(viewer, member, true))).toHaveLength(states.length)
  })
})
