import type { Profile } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { Sparkle } from 'lucide-react'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { profileQuery } from '../../members/index.ts'
import { commonFits } from './fits.rules.ts'
import { fitLabels } from './fits.tsx'

/**
 * Why the viewer and a member may fit: the reasons of the card where they are recommended, else what the two
 * profiles have in common.
 */
export function WhyFit({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const { user } = useSession()
  const { fits = [] } = profile
  const isRecommended = fits.length > 0
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: !isRecommended && user !== undefined })
  const labels = fitLabels(isRecommended || !own ? fits : commonFits(own, profile))
  if (labels.length === 0) return null
  return (
    <section aria-labelledby="why-fit" className="rounded-card bg-primary-soft p-4 text-primary sm:p-5">
      <h3 id="why-fit" className="text-lead">
        {t('profile.whyFit')}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1">
        {labels.map((label) => (
          <li key={label} className="flex gap-2.5">
            <Sparkle aria-hidden="true" className="mt-1 size-4 shrink-0 fill-current" />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
