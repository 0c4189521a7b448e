import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Card } from './card.tsx'

export interface LinkRow {
  label: string
  hint?: string
  Icon: LucideIcon
  onOpen: () => void
}

/** A card of links to other screens, under a heading. */
export function LinkRows({ title, rows }: { title: string; rows: readonly LinkRow[] }) {
  const id = useId()
  return (
    <Card className="overflow-clip">
      <section aria-labelledby={id}>
        <h2 id={id} className="px-4 pt-4 pb-1 text-lead sm:px-5">
          {title}
        </h2>
        <ul className="pb-2">
          {rows.map(({ label, hint, Icon, onOpen }) => (
            <li key={label}>
              <button
                type="button"
                onClick={onOpen}
                className="flex min-h-touch w-full items-center gap-3 px-4 py-2 text-start -outline-offset-3 hover:bg-primary-soft max-2xs:gap-2 max-2xs:px-3 sm:px-5"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                <span className="min-w-0 grow">
                  {label}
                  {hint && <span className="block text-ink-soft text-small">{hint}</span>}
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="size-5 shrink-0 text-ink-soft max-2xs:hidden rtl:-scale-x-100"
                />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
