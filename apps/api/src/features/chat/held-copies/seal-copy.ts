import { heldCopyDays } from '@satrangi/contract'
import type { MemberKey } from '../../../keys.ts'
import type { EvidenceSeal } from '../../../ports/evidence-seal.ts'

/** How a text came to be held: its sender took the message back, or deleted their account. */
export type HoldCause = 'taken_back' | 'account_deleted'

/** A message whose text is about to go. */
export interface DepartingText {
  readonly conversationKey: bigint
  readonly messageId: number
  readonly recipient: MemberKey
  readonly text: string
  readonly sentAt: Date
}

/** The same, sealed. */
export interface SealedCopy extends Omit<DepartingText, 'text'> {
  readonly cause: HoldCause
  readonly sealed: Buffer
  readonly takenAt: Date
  readonly heldUntil: Date
}

const dayMs = 86_400_000

/** Bytes that are moved to the row of another message, or of another recipient, do not open there. */
const bindingOf = ({ conversationKey, messageId, recipient }: Omit<DepartingText, 'text' | 'sentAt'>) =>
  `held_copies ${conversationKey} ${messageId} ${recipient}`

/** Seals a text that goes at a moment. */
export function sealCopy(seal: EvidenceSeal, { text, ...of }: DepartingText, cause: HoldCause, at: Date): SealedCopy {
  return {
    ...of,
    cause,
    sealed: seal.seal(Buffer.from(text, 'utf8'), bindingOf(of)),
    takenAt: at,
    heldUntil: new Date(at.getTime() + heldCopyDays * dayMs),
  }
}

/** @returns null when its bytes are not those that were sealed for this message, or their key is not known here */
export const openCopy = (
  seal: EvidenceSeal,
  copy: Pick<SealedCopy, 'conversationKey' | 'messageId' | 'recipient' | 'sealed'>,
): string | null => seal.open(copy.sealed, bindingOf(copy))?.toString('utf8') ?? null
