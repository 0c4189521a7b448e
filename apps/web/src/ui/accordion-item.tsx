import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

interface AccordionItemProps {
  /** The id of the heading, so that a URL can link to it. */
  id: string
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A heading that toggles its content. Printed pages show all content. */
export function AccordionItem({ id, title, isOpen, onToggle, children }: AccordionItemProps) {
  return (
    <div className="border-line border-b last:border-b-0">
      <h2 className="font-sans text-base">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
          className="flex min-h-touch w-full items-center gap-3 px-4 py-3.5 text-start font-semibold tracking-normal -outline-offset-3 hover:bg-primary-soft sm:px-5"
        >
          <span className="min-w-0 grow">{title}</span>
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'size-5 shrink-0 text-primary transition-transform print:hidden',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={`${id}-answer`} className={classNames('px-4 pb-5 sm:px-5', !isOpen && 'hidden print:block')}>
        {children}
      </div>
    </div>
  )
}
