import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { peopleQuery } from '../../../features/moderation/index.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type Concerned, isSame, lastWords, nameOf } from './concerned.ts'

interface PeopleListProps {
  /** Whose profile or chat it was opened from. */
  startWith: string | undefined
  chosen: Concerned | undefined
  onChoose: (chosen: Concerned) => void
}

/** Everybody with whom the member had to do, and whoever is not among them. */
export function PeopleList({ startWith, chosen, onChoose }: PeopleListProps) {
  const t = useTranslate()
  const title = useId()
  const { data, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    peopleQuery(),
  )
  const people = data?.pages.flatMap((page) => page.people)
  const first = people?.find(({ id }) => id !== null && id === startWith)
  useEffect(() => {
    if (first && !chosen) onChoose(first)
  }, [first, chosen, onChoose])
  return (
    <fieldset aria-labelledby={title} className="flex min-w-0 flex-col gap-1">
      <legend id={title} className="text-lead">
        {t('threatened.whoTitle')}
      </legend>
      <p className="text-ink-soft">{t('threatened.whoHint')}</p>
      {isPending && (
        <Loading>
          <Skeleton className="h-14" />
        </Loading>
      )}
      {!isPending && !people && (
        <ErrorState title={t('threatened.whoFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {people?.length === 0 && <p>{t('threatened.whoNone')}</p>}
      {people?.map((person) => (
        <Choice
          key={person.id ?? person.at}
          isChosen={isSame(chosen, person)}
          onChoose={() => onChoose(person)}
          face={<Avatar name={person.photo} alt="" seed={person.id ?? person.departed_id ?? ''} size="small" />}
          label={nameOf(person)}
          hints={[person.is_blocked ? t('threatened.blocked') : '', lastWords(person), formatDate(person.at)]}
        />
      ))}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('threatened.more')}
        </Button>
      )}
      <Choice
        isChosen={chosen === 'not listed'}
        onChoose={() => onChoose('not listed')}
        label={t('threatened.notListed')}
        hints={[]}
      />
    </fieldset>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  face?: ReactNode
  label: string
  hints: readonly string[]
}

function Choice({ isChosen, onChoose, face, label, hints }: ChoiceProps) {
  return (
    <label className="-mx-2 flex min-h-touch items-center gap-3 rounded-control px-2 py-1 hover:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="concerned"
        checked={isChosen}
        onChange={onChoose}
        className="mark size-5 shrink-0 rounded-full outline-none"
      />
      {face}
      <span className="min-w-0">
        <span className="block break-words">{label}</span>
        {hints.filter(Boolean).map((hint) => (
          <span key={hint} className="line-clamp-2 break-words text-ink-soft text-small">
            {hint}
          </span>
        ))}
      </span>
    </label>
  )
}
