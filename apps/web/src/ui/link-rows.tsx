import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Card } from './card.tsx'
import { Spinner } from './spinner.tsx'

export interface LinkRow {
  label: string
  hint?: string
  Icon: LucideIcon
  onOpen: () => void
  /** It does something at once instead of opening a page. */
  isAction?: boolean
  /** Said while the action is under way; it ignores presses then. */
  busyLabel?: string | undefined
}

/** A card of links to other screens and of actions, under a heading. */
export function LinkRows({ title, rows }: { title: string; rows: readonly LinkRow[] }) {
  const id = useId()
  return (
    <Card className="overflow-clip">
      <section aria-labelledby={id}>
        <h2 id={id} className="px-4 pt-4 pb-1 text-lead sm:px-5">
          {title}
        </h2>
        <ul className="pb-2">
          {rows.map(({ label, hint, Icon, onOpen, isAction = false, busyLabel }) => (
            <li key={label}>
              <button
                type="button"
                onClick={busyLabel ? undefined : onOpen}
                aria-busy={busyLabel ? true : undefined}
                className="flex min-h-touch w-full items-center gap-3 px-4 py-2 text-start -outline-offset-3 hover:bg-primary-soft max-2xs:gap-2 max-2xs:px-3 sm:px-5"
              >
                {busyLabel ? <Spinner /> : <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />}
                <span className="min-w-0 grow">
                  {busyLabel ?? label}
                  {hint && <span className="block text-ink-soft text-small">{hint}</span>}
                </span>
                {!isAction && (
                  <ChevronRight
                    aria-hidden="true"
                    className="size-5 shrink-0 text-ink-soft max-2xs:hidden rtl:-scale-x-100"
                  />
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
