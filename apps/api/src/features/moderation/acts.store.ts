import type { Prisma, Tx } from '@satrangi/db'

export type Action =
  | 'approve'
  | 'reject'
  | 'suspend'
  | 'restore'
  | 'verify'
  | 'unverify'
  | 'grant'
  | 'end'
  | 'close_report'
  | 'close_contact'
  | 'show'

export interface Act {
  /** Who did it, by the name that the moderators know. */
  by: string
  action: Action
  /** The public id of a member, a report or a contact message. */
  subject: string
  reason?: string | null | undefined
  details?: Prisma.InputJsonObject
  at: Date
}

/** Records what a moderator did, in the transaction that does it. */
export async function addAct(tx: Tx, { by, action, subject, reason = null, details, at }: Act): Promise<void> {
  await tx.moderationAction.create({
    data: { admin: by, action, subject, reason, ...(details ? { details } : {}), createdAt: at },
    select: { key: true },
  })
}

interface Asked {
  subject?: string | undefined
  by?: string | undefined
  without?: Action
  limit: number
}

export interface RecordedAct {
  at: Date
  by: string
  action: string
  subject: string
  reason: string | null
  details: unknown
}

/**
 * What was done, the latest first.
 * @param subject an id, or its beginning
 * @param without what is left out
 */
export async function listActs(db: Tx, { subject, by, without, limit }: Asked): Promise<RecordedAct[]> {
  const rows = await db.moderationAction.findMany({
    where: {
      ...(subject === undefined ? {} : { subject: { startsWith: subject } }),
      ...(by ? { admin: by } : {}),
      ...(without ? { action: { not: without } } : {}),
    },
    orderBy: { key: 'desc' },
    take: limit,
  })
  return rows.map(({ createdAt, admin, action, subject: about, reason, details }) => ({
    at: createdAt,
    by: admin,
    action,
    subject: about,
    reason,
    details,
  }))
}
