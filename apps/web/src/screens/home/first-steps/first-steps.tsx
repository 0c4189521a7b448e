import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { isInReview, ReviewNote } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { homeNotice, NoticeSpace } from '../notice-space.tsx'
import { stepNames } from './first-steps.rules.ts'
import { StepRow } from './step-row.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** What a new member does first, each a link to its place; afterwards only what is in review. */
export function FirstSteps() {
  const t = useTranslate()
  const { isLoading, profile, steps, hide } = useFirstSteps()
  const isReviewed = profile !== undefined && isInReview(profile)
  const isThere = steps !== undefined || isReviewed
  useEffect(() => {
    if (profile && !isLoading) homeNotice.store(isThere)
  }, [profile, isLoading, isThere])
  if (isLoading) return <NoticeSpace />
  if (!steps) {
    return (
      isReviewed && (
        <Card className="px-4 py-2.5">
          <ReviewNote profile={profile} />
        </Card>
      )
    )
  }
  const doneCount = stepNames.filter((name) => steps[name] === 'done').length
  return (
    <Card>
      {/* Closed: people come first. */}
      <details className="group">
        <summary className="flex min-h-touch list-none items-center gap-3 rounded-card px-4 py-2 -outline-offset-3 hover:bg-primary-soft">
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            <h2 className="grow text-lead">{t('firstSteps.title')}</h2>
            <span className="text-ink-soft text-small">
              {t('firstSteps.done', { n: doneCount, most: stepNames.length })}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="border-line border-t">
          {stepNames.map((name) => (
            <li key={name}>
              <StepRow name={name} state={steps[name]} />
            </li>
          ))}
        </ul>
        <Button variant="quiet" onClick={hide}>
          {t('firstSteps.hide')}
        </Button>
      </details>
    </Card>
  )
}
