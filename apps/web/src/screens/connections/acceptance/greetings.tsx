import { type Greeting, openConversation, useSendGreeting } from '../../../features/chat/index.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.store.ts'

const greetings = [
  { greeting: 'Hi', label: 'chat.sayHi' },
  { greeting: 'Hello', label: 'chat.sayHelloNow' },
] as const satisfies readonly { greeting: Greeting; label: string }[]

interface GreetingsProps {
  peer: string
  /** @param canOpen the day's number of conversations allows this one */
  onSent: (canOpen: boolean) => void
}

/** The buttons of a greeting, which the day's number of conversations does not limit. */
export function Greetings({ peer, onSent }: GreetingsProps) {
  const t = useTranslate()
  const greet = useSendGreeting(peer, async () => {
    toast.show({ title: t('chat.greeted'), tone: 'success' })
    onSent(
      await openConversation(peer).then(
        () => true,
        () => false,
      ),
    )
  })
  const send = (greeting: Greeting) =>
    greet.mutate(greeting, {
      onError: (error) => toast.show({ title: refusalMessage(error, t('chat.greetFailed')), tone: 'danger' }),
    })
  return greetings.map(({ greeting, label }) => (
    <Button
      key={greeting}
      variant="secondary"
      className="grow"
      busy={greet.isPending && greet.variables === greeting}
      busyLabel={t('chat.greeting')}
      inactive={greet.isPending || greet.isSuccess}
      onClick={() => send(greeting)}
    >
      {t(label)}
    </Button>
  ))
}
