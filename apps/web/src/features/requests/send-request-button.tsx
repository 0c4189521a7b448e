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
  const send = useSendRequest(id, {
    // A failure shows only in the button that is there again, unless the server has a reason to give.
    onFailed: (error) => {
      const reason = serverSentence(error, '')
      if (reason) toast.show({ title: t('common.error'), text: reason, tone: 'danger' })
    },
  })
  if (isSent) {
    const again = send.data?.message === alreadySent
    return (
      <Button variant="secondary" disabled icon={<Check aria-hidden="true" className="size-5" />} className={className}>
        {t(again ? 'profile.requestAlreadySent' : 'profile.requestSent')}
      </Button>
    )
  }
  return (
    <Button
      icon={<UserPlus aria-hidden="true" className="size-5" />}
      busy={send.isPending}
      onClick={() => send.mutate()}
      className={className}
    >
      {t('profile.sendRequest')}
    </Button>
  )
}
