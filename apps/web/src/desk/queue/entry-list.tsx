import { type KeyboardEvent, useRef } from 'react'
import { useKeys } from '../keyboard/use-keys.ts'
import { EntryRow } from './entry-row.tsx'
import type { QueueEntry } from './queue.queries.ts'

/** Entries below each other: j and k move between them, Enter opens one as on any link. */
export function EntryList({ entries, label }: { entries: readonly QueueEntry[]; label: string }) {
  const list = useRef<HTMLOListElement>(null)
  const moveBy = (steps: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    const index = links.indexOf(document.activeElement as HTMLElement)
    const next = index < 0 ? 0 : Math.min(links.length - 1, Math.max(0, index + steps))
    links[next]?.focus()
  }
  useKeys({ j: () => moveBy(1), k: () => moveBy(-1) })
  const handleArrows = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!steps) return
    event.preventDefault()
    moveBy(steps)
  }
  return (
    <ol ref={list} aria-label={label} onKeyDown={handleArrows} className="flex flex-col gap-2">
      {entries.map((entry) => (
        <EntryRow key={entry.reference} entry={entry} />
      ))}
    </ol>
  )
}
