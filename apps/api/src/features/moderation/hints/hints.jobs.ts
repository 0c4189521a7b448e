import type { JobHandlers } from '../../shared/outbox/index.ts'

/** A rule switches itself off where a report is closed, which may be a command: the product says so. */
export const hintsJobs: JobHandlers = {
  log_hint_rule_off: async ({ log }, { rule }) => {
    log.warn({ event: 'hint_rule_off', rule }, 'a rule was wrong more often than right, and warns nobody any more')
  },
}
