import { ownDay, type ReplyOf, type routes } from '@satrangi/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMembership } from '../../features/membership/index.ts'
import { deviceTimeZone, timeZoneQuery, useChooseTimeZone } from '../../features/time-zone/index.ts'
import { formatDate, formatTimeZone } from '../../lib/format.ts'
import { serverSentence } from '../../lib/server-sentence.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.store.ts'

type OwnTimeZone = ReplyOf<typeof routes.timeZone.get>

/** By which clock one's day goes; for whom it may be another one than India's. */
export function OwnDay() {
  const zone = useQuery(timeZoneQuery())
  const here = deviceTimeZone()
  const isAbroad = here !== ownDay.timeZone || (zone.data !== undefined && zone.data.time_zone !== ownDay.timeZone)
  return isAbroad ? <DayOfChats zone={zone} here={here} /> : null
}

/** What goes by that clock is the number of chats: where they are not counted there is nothing to choose. */
function DayOfChats({ zone, here }: { zone: UseQueryResult<OwnTimeZone>; here: string }) {
  const t = useText()
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
        {data && <Choice own={data} here={here} />}
        {!isPending && !data && (
          <ErrorState title={t('more.dayNotLoaded')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </section>
    </Card>
  )
}

function Choice({ own, here }: { own: OwnTimeZone; here: string }) {
  const t = useText()
  const frame = useKeptFocus<HTMLDivElement>('button')
  const choose = useChooseTimeZone({
    onChosen: (zone) => toast.show({ title: t('more.daySaved', { zone: formatTimeZone(zone) }), tone: 'success' }),
    onFailed: (error) =>
      toast.show({ title: t('common.error'), text: serverSentence(error, t('more.dayFailed')), tone: 'danger' }),
  })
  const others = [...new Set([here, ownDay.timeZone])].filter((zone) => zone !== own.time_zone)
  return (
    <div ref={frame} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <p className="text-ink-soft text-small">{t('more.dayHint', { zone: formatTimeZone(own.time_zone) })}</p>
      {own.changeable_at === null && (
        <div className="flex flex-wrap gap-3">
          {others.map((zone) => (
            <Button
              key={zone}
              variant="secondary"
              busy={choose.isPending && choose.variables === zone}
              busyLabel={t('more.daySaving')}
              onClick={() => {
                if (!choose.isPending) choose.mutate(zone)
              }}
            >
              {t('more.dayUse', { zone: formatTimeZone(zone) })}
            </Button>
          ))}
        </div>
      )}
      <p className="text-ink-soft text-small">
        {own.changeable_at
          ? t('more.dayAgain', { date: formatDate(own.changeable_at) })
          : t('more.dayOnce', { days: ownDay.changeableAfterDays })}
      </p>
    </div>
  )
}
