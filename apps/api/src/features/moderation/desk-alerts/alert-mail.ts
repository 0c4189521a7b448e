import type { Needs } from '../../../ctx.ts'
import type { Moderator, ModeratorKey } from '../../../keys.ts'
import { addAuditEntry } from '../decisions/index.ts'
import { findAlertMail, setAlertMailSeal } from './alerts.store.ts'

const bindingOf = (handle: string) => `desk_moderators ${handle} alert_mail`

/**
 * Stores where a lead is mailed with each alert, sealed under a key that is not in the database: a handle names no person.
 * The record says that it was changed, and no address.
 */
export async function setAlertMail(
  { db, clock, evidenceSeal }: Needs<'db' | 'clock' | 'evidenceSeal'>,
  { key, handle }: Pick<Moderator, 'key' | 'handle'>,
  email: string | null,
): Promise<void> {
  const sealed = email === null ? null : evidenceSeal.seal(Buffer.from(email), bindingOf(handle))
  await db.$transaction(async (tx) => {
    await setAlertMailSeal(tx, key, sealed)
    await addAuditEntry(tx, { by: handle, action: 'desk_mail', subject: handle, at: clock.now() })
  })
}

/** The address of a lead; undefined where they have none, or where it was sealed under a key that is gone. */
export async function openAlertMail(
  { db, evidenceSeal }: Needs<'db' | 'evidenceSeal'>,
  key: ModeratorKey,
): Promise<string | undefined> {
  const found = await findAlertMail(db, key)
  return found && evidenceSeal.open(found.sealed, bindingOf(found.handle))?.toString()
}
