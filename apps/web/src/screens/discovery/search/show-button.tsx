import { fewMembers } from '@satrangi/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SearchFilters, searchCountQuery, toCountedQuery } from '../../../features/discovery/index.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

/** A pause in which nobody goes on choosing. */
const debounceMs = 350

/** Applies the filters, and says before that how many members they find. */
export function ShowButton({ form, draft }: { form: string; draft: SearchFilters }) {
  const t = useTranslate()
  const count = useCount(draft)
  const label = count === undefined ? t('search.apply') : countLabel(t, count)
  return (
    <>
      <Button type="submit" form={form} className="grow tabular-nums">
        {label}
      </Button>
      <span role="status" className="sr-only">
        {count !== undefined && label}
      </span>
    </>
  )
}

function countLabel(t: ReturnType<typeof useTranslate>, count: number): string {
  if (count === 0) return t('search.showNobody')
  return count === fewMembers ? t('search.showFew') : t('search.showAbout', { count: formatNumber(count) })
}

/** The count of the latest draft that has one; the count before it until it is there, so that nothing jumps. */
function useCount(draft: SearchFilters): number | undefined {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), debounceMs)
    return () => clearTimeout(timer)
  }, [draft])
  // Nobody is looked up by a count, so an id has none.
  const isCounted = settled.user_id.trim() === '' && draft.user_id.trim() === ''
  const { data } = useQuery({
    ...searchCountQuery(toCountedQuery(settled)),
    enabled: isCounted,
    placeholderData: keepPreviousData,
  })
  return isCounted ? data?.count : undefined
}
