import type { Tx } from '@satrangi/db'
import { markSpamClosed } from '../../../connections/index.ts'
import { markHarvestClosed } from '../../../discovery/index.ts'
import type { AuditAction } from '../audit-entries.store.ts'
import type { CaseKindRules } from './case-kind.ts'

/** A machine has counted something, and decides nothing; whom it is about is notified of nothing. */
const suspicion = (action: AuditAction, close: (tx: Tx, id: string, at: Date) => Promise<boolean>): CaseKindRules => ({
  decision: 'decide_case',
  takes: ['note'],
  actions: { upheld: action, dismissed: action },
  execute: async ({ tx, one: { sourceId }, outcome, at }) => {
    await close(tx, sourceId, at)
    return { outcome }
  },
})

/** An account that may be copying the membership. */
export const harvest = suspicion('close_harvest', markHarvestClosed)

/** A member who sent the same words to many. */
export const spam = suspicion('close_spam', markSpamClosed)
