import { ownDay, type ReplyOf, type routes } from '@satrangi/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { deviceTimeZone, timeZoneQuery, useChooseTimeZone } from '../../../features/accounts/index.ts'
import { useMembership } from '../../../features/membership/index.ts'
import { useFocusFallback } from '../../../lib/focus.ts'
import { formatDate, formatTimeZone } from '../../../lib/format.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.store.ts'

type SavedTimeZone = ReplyOf<typeof routes.timeZone.get>

/** The time zone of the chat limit's day, for members outside of India. */
export function ChatLimitDay() {
  const zone = useQuery(timeZoneQuery())
  const deviceZone = deviceTimeZone()
  const isAbroad =
    deviceZone !== ownDay.timeZone || (zone.data !== undefined && zone.data.time_zone !== ownDay.timeZone)
  return isAbroad ? <ChatLimitDayCard zone={zone} deviceZone={deviceZone} /> : null
}

/** Hidden for members without a chat limit, for whom the time zone has no effect. */
function ChatLimitDayCard({ zone, deviceZone }: { zone: UseQueryResult<SavedTimeZone>; deviceZone: string }) {
  const t = useTranslate()
  const membership = useMembership()
  if (membership.isPending || membership.data?.chats.limit === null) return null
  const { data, isPending, isFetching, refetch } = zone
  return (
    <Card>
      <section aria-labelledby="own-day" className="p-4 sm:p-5">
        <h2 id="own-day" className="text-lead">
          {t('more.day')}
        </h2>
        {isPending && (
          <Loading className="pt-3">
            <Skeleton className="h-touch" />
          </Loading>
        )}
        {data && <TimeZoneChoice saved={data} deviceZone={deviceZone} />}
        {!isPending && !data && (
          <ErrorState title={t('more.dayNotLoaded')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </section>
    </Card>
  )
}

function TimeZoneChoice({ saved, deviceZone }: { saved: SavedTimeZone; deviceZone: string }) {
  const t = useTranslate()
  const container = useFocusFallback<HTMLDivElement>('button')
  const chooseTimeZone = useChooseTimeZone({
    onChosen: (zone) => toast.show({ title: t('more.daySaved', { zone: formatTimeZone(zone) }), tone: 'success' }),
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: refusalMessage(error, t('more.dayFailed')), tone: 'danger' }),
  })
  const others = [...new Set([deviceZone, ownDay.timeZone])].filter((zone) => zone !== saved.time_zone)
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <p className="text-ink-soft text-small">{t('more.dayHint', { zone: formatTimeZone(saved.time_zone) })}</p>
      {saved.changeable_at === null && (
        <div className="flex flex-wrap gap-3">
          {others.map((zone) => (
            <Button
              key={zone}
              variant="secondary"
              busy={chooseTimeZone.isPending && chooseTimeZone.variables === zone}
              busyLabel={t('more.daySaving')}
              onClick={() => {
                if (!chooseTimeZone.isPending) chooseTimeZone.mutate(zone)
              }}
            >
              {t('more.dayUse', { zone: formatTimeZone(zone) })}
            </Button>
          ))}
        </div>
      )}
      <p className="text-ink-soft text-small">
        {saved.changeable_at
          ? t('more.dayAgain', { date: formatDate(saved.changeable_at) })
          : t('more.dayOnce', { days: ownDay.changeableAfterDays })}
      </p>
    </div>
  )
}
