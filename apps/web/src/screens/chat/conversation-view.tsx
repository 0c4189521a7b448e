import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, UserRoundX } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type Conversation, cacheBlock, useConversation } from '../../features/chat/index.ts'
import { useBlockWithToast } from '../../features/connections/index.ts'
import { displayName } from '../../features/members/index.ts'
import { isOffered, useShell } from '../../lib/navigation.ts'
import { useVisualViewport } from '../../lib/use-visual-viewport.ts'
import { useTranslate } from '../../messages/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.store.ts'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { LimitOffer } from './limit-offer.tsx'
import { MessageScroller } from './message-scroller.tsx'
import { useConversationMark } from './use-conversation-mark.ts'
import { type Peer, usePeer } from './use-peer.ts'

// On a phone it has the whole screen, down to the keyboard once that is open: src/styles/conversation.css.
const mobileClasses =
  'max-md:fixed max-md:inset-x-0 max-md:z-10 max-md:top-[max(var(--header-height),var(--viewport-top,0px))] max-md:bottom-[var(--keyboard,0px)] max-md:pb-[max(0px,env(safe-area-inset-bottom)-var(--keyboard,0px))]'

/** One conversation. Nothing of a member stays on the screen when their account is deleted. */
export function ConversationView({ peer: id }: { peer: string }) {
  const peer = usePeer(id)
  useConversationMark()
  return peer.isGone ? <DeletedConversation className={mobileClasses} /> : <OpenConversation id={id} peer={peer} />
}

/** The header, the messages and the composer. */
function OpenConversation({ id, peer }: { id: string; peer: Peer }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { conversation, ...live } = useConversation(id)
  useVisualViewport()

  const isBlocked = live.blockedByMe ?? peer.isBlocked
  const { isBlockedByOther } = peer
  const block = useBlockWithToast(id, (blocked) => {
    const undoSteps = [conversation.setBlocked(blocked), cacheBlock(client, id, blocked)]
    return () => {
      for (const undoStep of undoSteps) undoStep()
    }
  })
  const who = peer.member ? displayName(peer.member) : id
  const canWrite = !isBlocked && !isBlockedByOther && peer.isConnected
  // The same for an ended connection, a block, a pause and a suspension.
  const isUnavailable = !canWrite && !isBlocked && live.phase !== 'closed'
  useChatLimit(conversation, id, live.limit?.sentence, peer.lastMessageAt)

  return (
    <section
      aria-label={t('chat.conversationWith', { who })}
      className={`flex min-h-0 min-w-0 flex-col bg-raised ${mobileClasses}`}
    >
      <ConversationHeader
        id={id}
        who={who}
        peer={peer}
        isTyping={live.theyAreTyping}
        isOffline={live.phase === 'offline'}
        isBlocked={isBlocked}
        isBlockedByOther={isBlockedByOther}
        onToggleBlock={() => block.mutate({ block: !isBlocked })}
      />
      <MessageScroller peer={id} who={who} conversation={conversation} live={live} />
      {isUnavailable && (
        <p role="status" className="border-line border-t bg-sunken px-4 py-1.5 text-center text-small">
          {t('chat.closed')}
        </p>
      )}
      {live.limit && canWrite ? (
        <LimitOffer peer={id} limit={live.limit} onGreeted={() => void conversation.look()} />
      ) : (
        <Composer
          peer={id}
          who={who}
          conversation={conversation}
          isDisabled={!canWrite || live.phase === 'closed'}
          placeholder={canWrite ? t('chat.placeholder') : t('chat.messagingDisabled')}
        />
      )}
    </section>
  )
}

/** Replaces a conversation with a deleted member. */
function DeletedConversation({ className }: { className: string }) {
  const t = useTranslate()
  const shell = useShell()
  return (
    <section aria-label={t('chat.deletedMember')} className={`flex min-h-0 min-w-0 flex-col bg-ground ${className}`}>
      <div className="p-1 md:hidden">
        <IconButton
          label={t('common.back')}
          icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          onClick={shell.back}
        />
      </div>
      <div role="status" className="flex flex-1 flex-col items-center justify-center gap-3 p-8 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-sunken text-ink-soft">
          <UserRoundX aria-hidden="true" className="size-9" />
        </span>
        <h2 data-peer tabIndex={-1} className="text-title outline-none">
          {t('chat.deletedMember')}
        </h2>
        <p className="text-ink-soft">{t('chat.deletedHint')}</p>
      </div>
    </section>
  )
}

// Entries of the browser's history that led to the plans: whoever comes back to one stays, to read and to greet.
const notifiedEntries = new Set<string>()

/** Says once that the day's conversations are used up, and goes to the plans; without a connection it looks for news itself. */
function useChatLimit(
  conversation: Conversation,
  peer: string,
  limit: string | undefined,
  lastMessageAt: string | undefined,
): void {
  const t = useTranslate()
  const { key } = useLocation()
  const shell = useShell()

  useEffect(() => {
    if (limit === undefined || notifiedEntries.has(key)) return
    notifiedEntries.add(key)
    toast.show({ title: t('chat.limitReached'), text: limit })
    if (isOffered('membership')) shell.openScreen({ screen: 'membership', from: peer })
  }, [limit, key, peer, shell, t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when the list knows of a newer message
  useEffect(() => {
    if (limit !== undefined) void conversation.look()
  }, [conversation, limit, lastMessageAt])
}
