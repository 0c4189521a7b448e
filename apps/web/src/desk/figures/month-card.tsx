import { type ClassFigures, leastShown, type MonthFigures } from '@satrangi/contract'
import { useId } from 'react'
import { formatMonth, formatNumber } from '../../lib/format.ts'
import { useTranslate } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'
import { ClassBadge } from '../queue/class-badge.tsx'

/** The cases of a month, class by class. */
export function MonthCard({ figures: { month, classes } }: { figures: MonthFigures }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Card className="flex flex-col gap-4 p-4">
        <h2 id={title} className="text-lead">
          {formatMonth(month)}
        </h2>
        <ul className="flex flex-col divide-y divide-line">
          {classes.map((one) => (
            <li key={one.class} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
              <ClassBadge of={one.class} />
              {one.opened === null && one.closed === null ? <FewCases /> : <ClassNumbers of={one} />}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function FewCases() {
  const t = useTranslate()
  return <p className="text-ink-soft">{t('deskFigures.fewCases', { count: leastShown })}</p>
}

/** Where a number stands for nobody, words say why; a part that would tell a small number has a dash. */
function ClassNumbers({ of }: { of: ClassFigures }) {
  const t = useTranslate()
  const whole = (count: number | null) =>
    count === null ? t('deskFigures.few', { count: leastShown }) : formatNumber(count)
  const part = (count: number | null) => (count === null ? t('deskFigures.hidden') : formatNumber(count))
  const hours = (value: number | null) =>
    value === null ? t('deskFigures.hidden') : t('deskFigures.hours', { hours: formatNumber(value) })
  const numbers = [
    [t('deskFigures.opened'), whole(of.opened)],
    [t('deskFigures.closed'), whole(of.closed)],
    [t('deskFigures.upheld'), part(of.upheld)],
    [t('deskFigures.dismissed'), part(of.dismissed)],
    [t('deskFigures.late'), part(of.late)],
    [t('deskFigures.firstAnswer'), hours(of.median_hours_to_acknowledge)],
    [t('deskFigures.closedAfter'), hours(of.median_hours_to_close)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-7">
      {numbers.map(([label, value]) => (
        <div key={label} className="flex flex-col">
          <dt className="text-ink-soft text-small">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
