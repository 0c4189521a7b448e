import type { ReactNode } from 'react'

/** The state of an empty list: a drawing, a title, and what to do next. */
export function EmptyState(props: { title: string; hint?: ReactNode; drawing?: ReactNode; action?: ReactNode }) {
  const { title, hint, drawing, action } = props
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-3 px-4 py-10 text-center">
      {drawing && (
        <div aria-hidden="true" className="w-48 max-w-full">
          {drawing}
        </div>
      )}
      {/* Gets the focus when the last item of a list is removed. */}
      <p data-empty tabIndex={-1} className="text-balance font-display font-semibold text-lead outline-none">
        {title}
      </p>
      {hint && <div className="text-balance text-ink-soft">{hint}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
