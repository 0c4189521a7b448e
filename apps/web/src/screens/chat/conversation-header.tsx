import { ArrowLeft, LifeBuoy, Phone, Video } from 'lucide-react'
import { useState } from 'react'
import { isShownOnline } from '../../features/chat/index.ts'
import { MemberAvatar } from '../../features/members/index.ts'
import { useAppStoreUrl } from '../../features/moderation/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { useWide } from '../../lib/use-media.ts'
import { useTranslate } from '../../messages/index.ts'
import { buttonStyle } from '../../ui/button.style.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import type { Peer } from './use-peer.ts'

interface ConversationHeaderProps {
  id: string
  who: string
  peer: Peer
  isTyping: boolean
  isOffline: boolean
  isBlocked: boolean
  isBlockedByOther: boolean
  onToggleBlock: () => void
}

const barClasses =
  'flex flex-wrap items-center gap-1 border-line border-b bg-raised px-1 py-1.5 max-md:pe-door md:ps-3 2xs:flex-nowrap tall:max-md:2xs:min-h-header'

export function ConversationHeader(props: ConversationHeaderProps) {
  const { id, who, peer, isTyping, isOffline, isBlocked, isBlockedByOther, onToggleBlock } = props
  const t = useTranslate()
  const shell = useShell()
  const isWide = useWide()
  const [isCalling, setCalling] = useState(false)
  const call = () => setCalling(true)
  const onlineUsers = !isOffline && isShownOnline(peer.member, { isBlocked, isBlockedByOther })
  const status = isTyping ? 'chat.typing' : onlineUsers ? 'chat.online' : 'chat.lastSeen'
  return (
    <header className={barClasses}>
      <IconButton
        label={t('common.back')}
        icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        onClick={shell.back}
        className="md:hidden"
      />
      <button
        type="button"
        data-peer
        onClick={() => shell.openScreen({ screen: 'profile-detail', id })}
        className="flex min-h-touch min-w-0 grow basis-24 items-center gap-2.5 rounded-control text-start max-2xs:order-last max-2xs:basis-full"
      >
        {peer.member ? (
          <MemberAvatar member={{ ...peer.member, onlineUsers }} size="small" />
        ) : (
          <Skeleton className="size-10 rounded-full" />
        )}
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold leading-tight wrap-anywhere">{who}</span>
          {/* Nobody knows who is there before it is loaded, without a network or of a hidden member; the line stays. */}
          <span className="block min-h-5 text-ink-soft text-small leading-5">
            {peer.member && !isOffline && !isBlockedByOther && t(status)}
          </span>
          <VisuallyHidden>{t('chat.openProfile')}</VisuallyHidden>
        </span>
      </button>
      {isWide ? (
        <>
          <IconButton
            label={t('chat.voiceCall')}
            icon={<Phone aria-hidden="true" className="size-5" />}
            onClick={call}
          />
          <IconButton
            label={t('chat.videoCall')}
            icon={<Video aria-hidden="true" className="size-5" />}
            onClick={call}
          />
        </>
      ) : (
        // The header, which has it on every other screen, is not shown.
        <IconButton
          label={t('titles.threatened')}
          icon={<LifeBuoy aria-hidden="true" className="size-5" />}
          onClick={() => shell.openScreen({ screen: 'threatened', id })}
          className="max-2xs:ms-auto"
        />
      )}
      <ConversationMenu
        id={id}
        who={who}
        isBlocked={isBlocked}
        canDisconnect={peer.member?.match_status === 'accepted' && !isBlocked && !isBlockedByOther}
        onToggleBlock={onToggleBlock}
        {...(isWide ? {} : { onCall: call })}
      />
      {isCalling && <CallDialog onClose={() => setCalling(false)} />}
    </header>
  )
}

/** Calls are in the mobile app alone: where to get it, or that this installation has none. */
function CallDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const storeUrl = useAppStoreUrl()
  return (
    <Dialog
      title={t(storeUrl ? 'chat.callTitle' : 'chat.noCallsTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
          {storeUrl && (
            <a href={storeUrl} target="_blank" rel="noreferrer" className={buttonStyle('primary')}>
              {t('chat.callAction')}
            </a>
          )}
        </>
      }
    >
      <p>{t(storeUrl ? 'chat.callHint' : 'chat.noCallsHint')}</p>
    </Dialog>
  )
}
