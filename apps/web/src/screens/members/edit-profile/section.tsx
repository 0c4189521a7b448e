import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

/** A part of the form with its heading. */
export function Section(props: { title: string; hint?: string; children: ReactNode }) {
  const { title, hint, children } = props
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-5 p-4 sm:p-6">
        <div>
          <h2 id={id} className="text-title">
            {title}
          </h2>
          {hint && <p className="mt-1 text-ink-soft text-small">{hint}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
