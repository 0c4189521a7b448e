import { type CompletionField, completionFields, completionOf, fieldStateOf, type Profile } from '@satrangi/contract'
import { useTranslate } from '../../../messages/index.ts'
import { Meter } from '../../../ui/meter.tsx'
import { ReviewNote } from './review-note.tsx'

interface CompletionBarProps {
  profile: Profile
  /** What is missing leads there; without it the bar only says how much there is. */
  onMissing?: (field: CompletionField) => void
}

/** How much of one's own profile is filled in, what is in review, and what is missing. */
export function CompletionBar({ profile, onMissing }: CompletionBarProps) {
  const t = useTranslate()
  const percent = completionOf(profile)
  const missing = completionFields.filter((field) => fieldStateOf(profile, field) === 'missing')
  return (
    <div className="flex flex-col gap-1.5">
      <Meter label={t('profile.completion', { percent })} percent={percent} />
      <ReviewNote profile={profile} />
      {onMissing && missing.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          <span className="text-ink-soft">{t('profile.completionHint')}</span>
          {missing.map((field) => (
            <button
              key={field}
              type="button"
              onClick={() => onMissing(field)}
              className="min-h-touch rounded-control text-primary underline"
            >
              {t(`profile.missing_${field}`)}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
