import { Check, UserPlus } from 'lucide-react'
import { serverSentence } from '../../lib/server-sentence.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.store.ts'
import { useSendRequest } from './requests.queries.ts'

interface SendRequestButtonProps {
  id: string
  isSent: boolean
  className?: string
}

const alreadySent = 'Request Already Sent'

/** Asks a member to connect; then says so and cannot be pressed again. */
export function SendRequestButton({ id, isSent, className }: SendRequestButtonProps) {
  const t = useText()
  const send = useSendRequest(id, { onFailed: sayWhyNotSent })
  if (isSent) return <RequestSent again={send.data?.message === alreadySent} className={className} />
  return (
    <Button
      icon={<UserPlus aria-hidden="true" className="size-5" />}
      busy={send.isPending}
      onClick={() => send.mutate(undefined)}
      className={className}
    >
      {t('profile.sendRequest')}
    </Button>
  )
}

/** A failure shows only in the button that is there again, unless the server has a reason to give. */
function sayWhyNotSent(error: Error): void {
  const reason = serverSentence(error, '')
  if (reason) toast.show({ title: reason, tone: 'danger' })
}

function RequestSent({ again, className }: { again: boolean; className: string | undefined }) {
  const t = useText()
  return (
    <Button variant="secondary" disabled icon={<Check aria-hidden="true" className="size-5" />} className={className}>
      {t(again ? 'profile.requestAlreadySent' : 'profile.requestSent')}
    </Button>
  )
}
