import { MessageCircle } from 'lucide-react'
import { useNewConnection } from '../../../features/chat/index.ts'
import type { RequestItem } from '../../../features/connections/index.ts'
import { displayName } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

/** Opens the conversation with a connection; with a new one, what is shown of an acceptance comes first. */
export function ChatButton({ member, className }: { member: RequestItem; className: string }) {
  const t = useTranslate()
  const shell = useShell()
  const connection = useNewConnection()
  const { id, created_at: since } = member
  return (
    <Button
      variant="secondary"
      icon={<MessageCircle aria-hidden="true" className="size-5" />}
      aria-label={t('requests.chatWith', { who: displayName(member) })}
      busy={connection.isChecking}
      onClick={() => void connection.show({ id, since }, () => shell.openConversation(id))}
      className={className}
    >
      {t('requests.chat')}
    </Button>
  )
}
