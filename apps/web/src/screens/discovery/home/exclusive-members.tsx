import { filteredQuery, PlainCard } from '../../../features/discovery/index.ts'
import { CardGridSkeleton, CompactCardGrid, cardsOf, isOffered } from '../../../features/members/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { LoadingNote } from './loading-note.tsx'

const filter = { by: 'status', status: 'exclusive' } as const
const maxShown = 6

/** The newest exclusive members; nothing at all where there is none, or where they could not be fetched. */
export function ExclusiveMembers() {
  const t = useTranslate()
  const shell = useShell()
  const { data, isPending } = usePagedQuery(filteredQuery(filter))
  const members = data ? cardsOf(data).filter(isOffered) : []
  if (!isPending && members.length === 0) return null
  const openAll = () => shell.openScreen({ screen: 'profile-list', title: t('home.exclusiveUsers'), filter })
  return (
    <section aria-labelledby="exclusive">
      <div className="mb-4 flex min-h-touch flex-wrap items-center justify-between gap-x-4">
        <div>
          <h2 id="exclusive" className="text-title">
            {t('home.exclusive')}
          </h2>
          <p className="text-ink-soft">{t('home.exclusiveText')}</p>
        </div>
        {isPending && <LoadingNote />}
        {members.length > maxShown && (
          <Button variant="quiet" className="-me-4" onClick={openAll}>
            {t('home.viewAll')}
          </Button>
        )}
      </div>
      {isPending ? (
        <CardGridSkeleton compact count={maxShown} />
      ) : (
        <CompactCardGrid>
          {members.slice(0, maxShown).map((member) => (
            <li key={member.id}>
              <ErrorBoundary as="part">
                <PlainCard member={member} />
              </ErrorBoundary>
            </li>
          ))}
        </CompactCardGrid>
      )}
    </section>
  )
}
