import type { Fit, Profile, RecommendedList } from '@satrangi/contract'
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Sparkle } from 'lucide-react'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/index.ts'
import { profileQuery } from '../members/index.ts'
import { recommendedQuery } from './discovery.queries.ts'
import { fitLabels } from './fit-labels.ts'
import { commonFits } from './fits.rules.ts'

/**
 * Why the viewer and a member may fit: the reasons of the card where they are recommended, else what the two
 * profiles have in common.
 */
export function WhyFit({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const { user } = useSession()
  const recommendedFits = useRecommendedFits(profile.id)
  const isAsked = recommendedFits === undefined && user !== undefined
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: isAsked })
  const labels = fitLabels(recommendedFits ?? (own ? commonFits(own, profile) : []))
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

/** Why a member is recommended, as far as the list of recommendations has been read; undefined where they are not in it. */
function useRecommendedFits(id: string): readonly Fit[] | undefined {
  const list = useQueryClient().getQueryData<InfiniteData<RecommendedList>>(recommendedQuery().options.queryKey)
  const fits = list?.pages.flatMap(({ users }) => users).find((member) => member.id === id)?.fits
  return fits && fits.length > 0 ? fits : undefined
}
