import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../messages/index.ts'

/** The title of a list and how many are in it, once that is known. */
export function ListHeading({ title, total }: { title: string; total: number | undefined }) {
  const t = useText()
  return (
    <div className="mb-5">
      <h2 className="text-title wrap-anywhere">{title}</h2>
      <p role="status" className="mt-1 min-h-6.5 text-ink-soft">
        {total !== undefined && t('lists.count', { count: total, total: formatNumber(total) })}
      </p>
    </div>
  )
}
