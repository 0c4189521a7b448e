import { RotateCw, Trash2 } from 'lucide-react'
import type { MessageItem } from '../../features/chat/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'

interface FailedMessageProps {
  line: MessageItem
  onTryAgain: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** Why a message was not sent, and what can be done about it. */
export function FailedMessage({ line, onTryAgain, onDiscard }: FailedMessageProps) {
  const t = useTranslate()
  const { clientId } = line
  return (
    <div
      role="alert"
      className="mt-1 flex max-w-[85%] flex-wrap items-center justify-end gap-x-2 self-end text-end text-danger text-small sm:max-w-[75%]"
    >
      <span className="text-balance">{line.problem ?? t('chat.notSent')}</span>
      {clientId && (
        <span className="flex flex-wrap justify-end">
          <Button
            variant="quiet"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => onTryAgain(clientId)}
            className="text-small"
          >
            {t('chat.tryAgain')}
          </Button>
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onDiscard(clientId)}
            className="text-small"
          >
            {t('chat.discard')}
          </Button>
        </span>
      )}
    </div>
  )
}
