import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'

/** A part of a page with a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="p-5">
      <section aria-labelledby={id} className="flex flex-col gap-3">
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
