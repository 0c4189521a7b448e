import type { Plan } from '@satrangi/contract'
import { gainOf, type RunningPlans } from '../../../features/membership/index.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'

/** The plans that are not offered because the viewer has more, and until when. */
export function SurpassedPlans({ plans, packs }: { plans: readonly Plan[]; packs: RunningPlans }) {
  const t = useTranslate()
  const surpassed = plans.flatMap((plan) => {
    const gain = gainOf(plan, packs)
    return gain.kind === 'nothing' ? [{ plan, until: formatDateTime(gain.until) }] : []
  })
  if (surpassed.length === 0) return null
  return (
    <section aria-labelledby="surpassed" className="text-ink-soft">
      <h3 id="surpassed" className="font-semibold">
        {t('membership.surpassedTitle')}
      </h3>
      <ul>
        {surpassed.map(({ plan, until }) => (
          <li key={plan.id}>{t('membership.surpassed', { plan: optionLabel(plan.title), until })}</li>
        ))}
      </ul>
    </section>
  )
}
