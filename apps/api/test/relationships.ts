import { type FactName, factNames, factOf, type MatchStatus, reviews } from '@satrangi/contract'
import { storedName } from '../src/features/members/index.ts'
import { type MemberKey, pairOf } from '../src/keys.ts'
import type { TestApp } from './test-app.ts'
import { type columns, type Settings, stored } from './who-sees-what.ts'

// How asha, who looks, can stand to the member whom she looks at.

export interface Relationship {
  /** A column of the table, or that the member is not there for her. */
  sees: keyof typeof columns | 'nothing'
  /** How she stands to them, where anything is seen; 'none' unless said. */
  match?: MatchStatus
  /** Who sent the request, or ended the connection. */
  connection?: { status: 'pending' | 'accepted' | 'rejected' | 'ended'; by: 'asha' | 'member' }
  block?: 'asha' | 'member'
  /** Why strangers do not find the member. */
  hidden?: 'suspended' | 'paused' | 'contactFirst'
  /** Asha has liked the member; true unless said. */
  saved?: boolean
  /** Asha has said of them ‘not for me’. */
  passed?: boolean
}

const accepted = { status: 'accepted', by: 'asha' } as const
const byAsha = { status: 'pending', by: 'asha' } as const
const byMember = { status: 'pending', by: 'member' } as const
const endedByAsha = { status: 'ended', by: 'asha' } as const
const endedByMember = { status: 'ended', by: 'member' } as const
const rejected = { status: 'rejected', by: 'asha' } as const

export const relationships = {
  'their owner': { sees: 'owner' },
  'a stranger': { sees: 'other', saved: false },
  'a stranger who likes them': { sees: 'other' },
  'a stranger who passed them': { sees: 'other', passed: true },
  'somebody who has asked them': { sees: 'other', match: 'sent', connection: byAsha },
  'somebody whom they have asked': { sees: 'other', match: 'pending', connection: byMember },
  'somebody whom they have rejected': { sees: 'other', connection: rejected },
  'a connection who ended it': { sees: 'other', connection: endedByAsha },
  'a connection whom they left': { sees: 'other', connection: endedByMember },
  'a connection whom they left, while they are paused': {
    sees: 'nothing',
    connection: endedByMember,
    hidden: 'paused',
  },
  'a connection': { sees: 'connection', match: 'accepted', connection: accepted },
  'a connection while they are paused': { sees: 'nothing', connection: accepted, hidden: 'paused' },
  'a connection while they contact others first': {
    sees: 'connection',
    match: 'accepted',
    connection: accepted,
    hidden: 'contactFirst',
  },
  'somebody whom they have asked while they contact others first': {
    sees: 'other',
    match: 'pending',
    connection: byMember,
    hidden: 'contactFirst',
  },
  'somebody who has asked them while they contact others first': {
    sees: 'nothing',
    connection: byAsha,
    hidden: 'contactFirst',
  },
  'a stranger while they contact others first': { sees: 'nothing', hidden: 'contactFirst' },
  'a stranger while they are paused': { sees: 'nothing', hidden: 'paused' },
  'somebody whom they have asked while they are paused': { sees: 'nothing', connection: byMember, hidden: 'paused' },
  'somebody who blocked them': { sees: 'nothing', block: 'asha' },
  'somebody whom they blocked': { sees: 'nothing', block: 'member' },
  'a connection who blocked them': { sees: 'nothing', connection: accepted, block: 'asha' },
  'a connection whom they blocked': { sees: 'nothing', connection: accepted, block: 'member' },
  'a stranger while they are suspended': { sees: 'nothing', hidden: 'suspended' },
  'a connection while they are suspended': { sees: 'nothing', connection: accepted, hidden: 'suspended' },
} as const satisfies Record<string, Relationship>
export type RelationshipName = keyof typeof relationships

/** The facts in which a member chooses who sees another one. */
const choosers = factNames.filter((name) => factNames.some((other) => isChosenIn(other, name)))
function isChosenIn(fact: FactName, chooser: FactName): boolean {
  const { audience } = factOf(fact)
  return typeof audience === 'object' && audience.chosenIn === chooser
}

/** Brings the two into a standing, and the member into what they have set. */
export async function arrangeRelationship(
  { ctx: { db }, clock }: TestApp,
  keys: { member: MemberKey; asha: MemberKey },
  { connection, block, hidden, saved = true, passed = false }: Relationship,
  about: Settings,
): Promise<void> {
  const at = clock.now()
  await db.$executeRaw`
    with a as (delete from connections), b as (delete from blocks), c as (delete from saves), d as (delete from passes)
    delete from recommendations`
  const { approval, audience, emailConfirmed, ...rest } = about
  const { note, ...profile } = stored
  await db.member.update({
    where: { key: keys.member },
    data: {
      ...rest,
      ...profile,
      ...Object.fromEntries(reviews.map((review) => [review.approval, approval])),
      ...Object.fromEntries(choosers.map((name) => [storedName(name), audience])),
      emailConfirmedAt: emailConfirmed ? at : null,
      suspendedAt: hidden === 'suspended' ? at : null,
      pausedAt: hidden === 'paused' ? at : null,
      contactFirst: hidden === 'contactFirst',
      visible: hidden === undefined,
    },
  })
  await db.photo.updateMany({ where: { memberKey: keys.member }, data: { approval } })
  if (saved) await db.save.create({ data: { saverKey: keys.asha, savedKey: keys.member, createdAt: at } })
  if (passed) await db.pass.create({ data: { passerKey: keys.asha, passedKey: keys.member, createdAt: at } })
  if (connection) {
    const { status, by } = connection
    const { low: lowKey, high: highKey } = pairOf(keys.member, keys.asha)
    const answeredAt = status === 'accepted' || status === 'rejected' ? at : null
    const ending = status === 'ended' ? { endedByKey: keys[by], endedAt: at } : {}
    // A note of the viewer's own is in the list of what she sent.
    const sentNote = status === 'pending' && by === 'member' ? { note } : {}
    const data = { lowKey, highKey, senderKey: keys[by], status, createdAt: at, answeredAt, ...ending, ...sentNote }
    await db.connection.create({ data })
  }
  if (block) {
    const [blockerKey, blockedKey] = block === 'asha' ? [keys.asha, keys.member] : [keys.member, keys.asha]
    await db.block.create({ data: { blockerKey, blockedKey, createdAt: at } })
  }
}
