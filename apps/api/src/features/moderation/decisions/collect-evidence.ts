import { type EvidenceChoice, evidenceMessages, type ReviewedText, reviews } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { openHeldCopies } from '../../chat/index.ts'
import { type ConversationMessage, findMessages, findTexts } from './evidence.store.ts'
import type { Evidence, EvidenceMessage } from './evidence.types.ts'
import type { FrozenProfile } from './freeze-profile.ts'

interface EvidenceInput {
  reporter: MemberKey
  reported: MemberKey | null
  conversationKey: bigint | null
  choice: EvidenceChoice
  frozen: FrozenProfile | undefined
  at: Date
}

const noTexts = Object.fromEntries(reviews.map(({ part }) => [part, ''])) as Record<ReviewedText, string>

/** What a report has of the reported member and, as the reporter chooses, of what the two wrote to each other. */
export async function collectEvidence(
  ctx: Needs<'evidenceSeal'>,
  tx: Tx,
  { reporter, reported, conversationKey, choice, frozen, at }: EvidenceInput,
): Promise<Evidence> {
  const texts = reported === null ? undefined : await findTexts(tx, reported)
  return {
    at: at.toISOString(),
    ...(texts ?? noTexts),
    messages:
      conversationKey === null || choice === 'none'
        ? []
        : await collectMessages(ctx, tx, { reporter, conversationKey, choice, at }),
    ...(frozen ? { profile: frozen.profile, photos: frozen.photos.map(({ content: _, ...photo }) => photo) } : {}),
  }
}

/** What was taken back is there too: the recipient's report is what opens it. */
async function collectMessages(
  ctx: Needs<'evidenceSeal'>,
  tx: Tx,
  query: { reporter: MemberKey; conversationKey: bigint; choice: Exclude<EvidenceChoice, 'none'>; at: Date },
): Promise<EvidenceMessage[]> {
  const { reporter, conversationKey, at } = query
  const messages = await findMessages(tx, query)
  const copies = await openHeldCopies(ctx, tx, {
    conversationKey,
    recipient: reporter,
    now: at,
    from: messages[0]?.id ?? 0,
    limit: evidenceMessages.most,
  })
  const copyOf = new Map(copies.map((copy) => [copy.messageId, copy]))
  return messages.map((message) => presentMessage(message, reporter, copyOf.get(message.id)))
}

function presentMessage(
  { id, senderKey, text, at, isRemoved }: ConversationMessage,
  reporter: MemberKey,
  copy: Awaited<ReturnType<typeof openHeldCopies>>[number] | undefined,
): EvidenceMessage {
  const message = {
    id,
    from: senderKey === reporter ? ('reporter' as const) : ('reported' as const),
    at: at.toISOString(),
  }
  if (!isRemoved) return { ...message, text }
  return { ...message, text: copy?.text ?? '', state: copy?.cause ?? 'taken_back' }
}
