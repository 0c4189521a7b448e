import type { ReplyOf, routes } from '@satrangi/contract'
import { Check, UserPlus } from 'lucide-react'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { outcomeText } from '../../../messages/codes.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { acceptedConnection } from './accepted-connection.ts'
import { nameNotice } from './name-notice.ts'
import { useSendRequest } from './requests.queries.ts'

interface SendRequestButtonProps {
  id: string
  who: string
  isSent: boolean
  className?: string
}

/** Asks a member to connect; then says so and cannot be pressed again, yet keeps the focus. */
export function SendRequestButton({ id, who, isSent, className }: SendRequestButtonProps) {
  const t = useTranslate()
  const send = useSendRequest(id, { onSent: (reply) => showAccepted(id, reply), onFailed: showFailureToast })
  const Icon = isSent ? Check : UserPlus
  const sentLabelKey = send.data?.code === 'request_already_sent' ? 'profile.requestAlreadySent' : 'profile.requestSent'
  return (
    <Button
      variant={isSent ? 'secondary' : 'primary'}
      icon={<Icon aria-hidden="true" className="size-5" />}
      busy={!isSent && send.isPending}
      inactive={isSent}
      onClick={() => nameNotice.before({ kind: 'request', who }, () => send.mutate(undefined))}
      className={className}
    >
      {t(isSent ? sentLabelKey : 'profile.sendRequest')}
    </Button>
  )
}

/** They had asked already: the two are connected. */
function showAccepted(id: string, { match_status, code }: ReplyOf<typeof routes.requests.send>): void {
  if (match_status !== 'accepted') return
  toast.show({ title: outcomeText(code), tone: 'success' })
  acceptedConnection.show(id)
}

/** A failure shows only in the button that is there again, unless the server has a reason to give. */
function showFailureToast(error: Error): void {
  const reason = refusalMessage(error, '')
  if (reason) toast.show({ title: reason, tone: 'danger' })
}
