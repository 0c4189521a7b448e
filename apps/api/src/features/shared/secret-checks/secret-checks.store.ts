import type { Db } from '@satrangi/db'

export interface StoredCheck {
  readonly name: string
  readonly checkValue: Uint8Array
  readonly acceptedAt: Date | null
  readonly acceptedBy: string | null
}

export const loadChecks = (db: Db): Promise<StoredCheck[]> => db.secretCheck.findMany({ orderBy: { name: 'asc' } })

interface NewCheck {
  name: string
  checkValue: Uint8Array<ArrayBuffer>
}

/** Of several processes that start at the same time the first decides. */
export async function insertChecks(db: Db, data: NewCheck[]): Promise<void> {
  await db.secretCheck.createMany({ data, skipDuplicates: true })
}

interface Acceptance extends NewCheck {
  at: Date
  by: string
}

export async function replaceCheck(db: Db, { name, checkValue, at, by }: Acceptance): Promise<void> {
  const values = { checkValue, acceptedAt: at, acceptedBy: by }
  await db.secretCheck.upsert({ where: { name }, create: { name, ...values }, update: values })
}
