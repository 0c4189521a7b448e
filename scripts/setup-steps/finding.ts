/** What a check found: `unsure` is for a person to judge and fails nothing. */
export interface Finding {
  readonly state: 'ok' | 'missing' | 'unsure'
  readonly subject: string
  /** What is so, or what to do. Never a secret. */
  readonly sentence: string
}

export const ok = (subject: string, sentence: string): Finding => ({ state: 'ok', subject, sentence })
export const missing = (subject: string, sentence: string): Finding => ({ state: 'missing', subject, sentence })
export const unsure = (subject: string, sentence: string): Finding => ({ state: 'unsure', subject, sentence })

const marks = { ok: 'ok      ', missing: 'MISSING ', unsure: 'look    ' } as const

/**
 * One line each, what is missing at the end.
 * @param advice what to do once it was changed
 */
export function formatFindings(findings: readonly Finding[], advice: string): string {
  const order = ['ok', 'unsure', 'missing'] as const
  const sorted = order.flatMap((state) => findings.filter((finding) => finding.state === state))
  const lines = sorted.map(({ state, subject, sentence }) => `${marks[state]} ${subject}: ${sentence}`)
  const count = findings.filter(({ state }) => state === 'missing').length
  return [...lines, '', count === 0 ? 'Nothing is missing.' : `${count} missing. ${advice}`].join('\n')
}
