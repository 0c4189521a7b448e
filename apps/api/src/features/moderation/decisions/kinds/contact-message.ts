import { markContactMessageClosed } from '../contact-messages.store.ts'
import type { CaseKindRules } from './case-kind.ts'

/** Somebody wrote through the contact form; the operator answers by mail, or there is nothing to answer. */
export const contactMessage: CaseKindRules = {
  decision: 'decide_case',
  takes: ['note'],
  actions: { upheld: 'close_contact', dismissed: 'close_contact' },
  execute: async ({ tx, one: { sourceId }, outcome, at }) => {
    await markContactMessageClosed(tx, sourceId, at)
    return { outcome }
  },
}
