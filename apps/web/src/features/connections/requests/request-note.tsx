import { useId, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { useTranslate } from '../../../messages/index.ts'

/** The length up to which a note is shown in full. */
const previewLimits = { characters: 110, lines: 2 }

const isLong = (note: string): boolean =>
  note.length > previewLimits.characters || note.split('\n').length > previewLimits.lines

/** The note of a request with its line breaks. */
export function RequestNote({ label, note }: { label: string; note: string }) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isCollapsible = isLong(note)
  return (
    <figure className="rounded-control bg-sunken px-3.5 py-2.5">
      <figcaption className="text-ink-soft text-small wrap-anywhere">{label}</figcaption>
      <blockquote
        id={id}
        dir="auto"
        className={classNames('whitespace-pre-line wrap-anywhere', isCollapsible && !isOpen && 'line-clamp-2')}
      >
        {note}
      </blockquote>
      {isCollapsible && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="min-h-touch font-semibold text-primary text-small hover:underline"
        >
          {t(isOpen ? 'requests.noteLess' : 'requests.noteMore')}
        </button>
      )}
    </figure>
  )
}
