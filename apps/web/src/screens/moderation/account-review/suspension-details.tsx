import type { OwnSuspension } from '@satrangi/contract'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'

/** What was decided and why. It takes the focus of the form that it replaces. */
export function SuspensionDetails({ of: { since, until, is_removal, cause } }: { of: OwnSuspension }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const from = formatDate(since)
  const duration = is_removal
    ? t('accountReview.removed', { from })
    : until === null
      ? t('accountReview.untilLifted', { from })
      : t('accountReview.until', { from, until: formatDate(until) })
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-lead outline-none">
        {t(is_removal ? 'accountReview.titleRemoved' : 'accountReview.titleSuspended')}
      </h2>
      <p>{duration}</p>
      <h3 className="font-semibold">{t('accountReview.why')}</h3>
      <p>{t(`accountReview.cause_${cause}`)}</p>
    </Card>
  )
}
