import { type Greeting, openConversation, useSendGreeting } from '../../features/chat/index.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.store.ts'

const greetings = [
  { greeting: 'Hi', label: 'chat.sayHi' },
  { greeting: 'Hello', label: 'chat.sayHelloNow' },
] as const satisfies readonly { greeting: Greeting; label: string }[]

interface GreetingsProps {
  peer: string
  /** @param canOpen the day's number of conversations allows this one */
  onSent: (canOpen: boolean) => void
}

/** A greeting with one press, which the day's number of conversations does not limit. */
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
  return (
    <section aria-labelledby="greetings">
      <h3 id="greetings" className="font-sans font-semibold">
        {t('acceptance.greetingTitle')}
      </h3>
      <p className="text-ink-soft text-small">{t('acceptance.greetingHint')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {greetings.map(({ greeting, label }) => (
          <Button
            key={greeting}
            variant="secondary"
            className="grow"
            busy={greet.isPending && greet.variables === greeting}
            busyLabel={t('chat.greeting')}
            inactive={greet.isPending || greet.isSuccess}
            onClick={() => greet.mutate(greeting)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      {greet.isError && <Notice tone="danger">{refusalMessage(greet.error, t('chat.greetFailed'))}</Notice>}
    </section>
  )
}
