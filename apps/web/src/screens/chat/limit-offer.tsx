import { CallError } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { timeZoneQuery } from '../../features/accounts/index.ts'
import { type ChatLimit, type Greeting, useSendGreeting } from '../../features/chat/index.ts'
import { formatNextDay } from '../../lib/format.ts'
import { isOffered, useShell } from '../../lib/navigation.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { refusalText } from '../../messages/codes.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'

interface LimitOfferProps {
  peer: string
  limit: ChatLimit
  onGreeted: () => void
}

const offers = [
  { greeting: 'Hi', label: 'chat.sayHi' },
  { greeting: 'Hello', label: 'chat.sayHelloNow' },
] as const satisfies readonly { greeting: Greeting; label: string }[]

/** Replaces the composer when the chat limit of the day is reached. */
export function LimitOffer({ peer, limit, onGreeted }: LimitOfferProps) {
  const t = useTranslate()
  const shell = useShell()
  const opensAt = useNextOpening()
  const greet = useSendGreeting(peer, onGreeted)
  const isAlreadyGreeted = greet.error instanceof CallError && greet.error.code === 'already_greeted'
  const isGreeted = limit.isGreeted || greet.isSuccess || isAlreadyGreeted
  return (
    // With large letters on a phone it is scrolled, so that there is room for what was said.
    <div className="flex max-h-1/2 max-2xs:max-h-[27dvh] flex-col items-center gap-3 overflow-y-auto border-line border-t bg-raised px-4 py-3 text-center">
      <div>
        <p className="font-semibold">{limit.sentence}</p>
        <p className="text-balance text-ink-soft text-small">
          {t('chat.limitHint')} {opensAt && t('chat.limitOpens', { time: opensAt })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {offers.map(({ greeting, label }) => (
          <Button
            key={greeting}
            variant="secondary"
            busy={greet.isPending && greet.variables === greeting}
            busyLabel={t('chat.greeting')}
            disabled={isGreeted}
            onClick={() => {
              if (!greet.isPending) greet.mutate(greeting)
            }}
          >
            {t(label)}
          </Button>
        ))}
        {isOffered('membership') && (
          <Button onClick={() => shell.openScreen({ screen: 'membership', from: peer })}>{t('chat.seePlans')}</Button>
        )}
      </div>
      <p
        role="status"
        className={greet.isError && !isAlreadyGreeted ? 'text-danger text-small' : 'text-ink-soft text-small'}
      >
        {greet.isSuccess ? t('chat.greeted') : isGreeted && refusalText({ code: 'already_greeted', params: {} })}
        {greet.isError && !isAlreadyGreeted && refusalMessage(greet.error, t('chat.greetFailed'))}
      </p>
    </div>
  )
}

/** The time of day, where the viewer is, at which the day of the chat limit begins; undefined until it is known. */
function useNextOpening(): string | undefined {
  const { data } = useQuery(timeZoneQuery())
  return data && formatNextDay(data.time_zone)
}
