/** What stored rows lose with another value of a secret. Sessions, photo addresses and the log outlive nothing. */
const losses = {
  IDENTITY_SECRET: 'whoever was blocked or removed and has left could come back with the same number',
  EVIDENCE_KEY: 'sealed evidence could not be opened, and saved evidence not verified',
  CODE_SECRET:
    'refused minors and dismissed complaints would be forgotten, every browser would be unknown, and mails that wait ' +
    'could not be sent',
} as const

export type CheckedSecretName = keyof typeof losses
export const checkedSecretNames = Object.keys(losses) as CheckedSecretName[]

/** How a secret is replaced without a loss, where it can be. */
const rotations: Partial<Record<CheckedSecretName, string>> = {
  EVIDENCE_KEY: 'or, to replace it, into EVIDENCE_OLD_KEYS',
}

export interface CheckedSecret {
  readonly name: CheckedSecretName
  readonly value: string
  /** Values before, with which stored rows are still read. */
  readonly oldValues: readonly string[]
}

/** The settings by which secrets are found. */
export interface SecretValues {
  readonly identity: string
  readonly evidence: string
  readonly oldEvidence: readonly string[]
  readonly code: string
}

export const checkedSecrets = ({ identity, evidence, oldEvidence, code }: SecretValues): CheckedSecret[] => [
  { name: 'IDENTITY_SECRET', value: identity, oldValues: [] },
  { name: 'EVIDENCE_KEY', value: evidence, oldValues: oldEvidence },
  { name: 'CODE_SECRET', value: code, oldValues: [] },
]

/** One sentence that says what would be lost, and what to do. */
export function changedSentence(name: CheckedSecretName): string {
  const rotation = rotations[name] ? ` (${rotations[name]})` : ''
  return (
    `${name} is not the one with which the stored data was made, and with another one ${losses[name]}: put the one ` +
    `before back${rotation}, or accept the loss with \`npm run admin -- secrets accept ${name}\` (in the containers ` +
    `\`docker compose run --rm api node dist/admin.js secrets accept ${name}\`).`
  )
}
