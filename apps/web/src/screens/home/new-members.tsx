import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyProfiles } from '../../drawings/empty-profiles.tsx'
import { MemberFeed, newestQuery } from '../../features/discovery/index.ts'
import { useText } from '../../messages/index.ts'

/** Whoever joined last comes first. */
export function NewMembers() {
  const t = useText()
  const feed = useInfiniteQuery(newestQuery())
  return (
    <>
      <h2 className="text-title">{t('discovery.newTitle')}</h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('discovery.newHint')}</p>
      <MemberFeed feed={feed} drawing={<EmptyProfiles />} />
    </>
  )
}
