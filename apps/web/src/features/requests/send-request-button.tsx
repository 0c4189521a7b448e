import { Check, UserPlus } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
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

const sentLook = 'pointer-events-none border-line! bg-transparent! text-ink-soft!'

/** Asks a member to connect; then says so and cannot be pressed again, yet keeps the focus. */
export function SendRequestButton({ id, isSent, className }: SendRequestButtonProps) {
  const t = useText()
  const send = useSendRequest(id, { onFailed: sayWhyNotSent })
  const Icon = isSent ? Check : UserPlus
  const sentWords = send.data?.message === alreadySent ? 'profile.requestAlreadySent' : 'profile.requestSent'
  return (
    <Button
      variant={isSent ? 'secondary' : 'primary'}
      icon={<Icon aria-hidden="true" className="size-5" />}
      busy={!isSent && send.isPending}
      {...(isSent ? { 'aria-disabled': true } : { onClick: () => send.mutate(undefined) })}
      className={classNames(className, isSent && sentLook)}
    >
      {t(isSent ? sentWords : 'profile.sendRequest')}
    </Button>
  )
}

/** A failure shows only in the button that is there again, unless the server has a reason to give. */
function sayWhyNotSent(error: Error): void {
  const reason = serverSentence(error, '')
  if (reason) toast.show({ title: reason, tone: 'danger' })
}
