import { useTranslate } from '../messages/index.ts'
import { Button } from '../ui/button.tsx'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Shows the next page of a list below what is there. */
export function MoreButton({ of: list }: { of: Pages }) {
  const t = useTranslate()
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className="self-center"
      busy={list.isFetchingNextPage}
      busyLabel={t('common.loading')}
      onClick={() => void list.fetchNextPage()}
    >
      {t('deskQueue.more')}
    </Button>
  )
}
