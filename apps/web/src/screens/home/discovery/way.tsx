import type { ReactNode } from 'react'
import { LoadingNote } from '../loading-note.tsx'

interface WayProps {
  title: string
  hint: string
  isLoading: boolean
  children: ReactNode
}

/** One way to discover members: what it is, and the members. */
export function Way({ title, hint, isLoading, children }: WayProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title">{title}</h2>
        {isLoading && <LoadingNote />}
      </div>
      <p className="mt-1 mb-5 text-ink-soft">{hint}</p>
      {children}
    </>
  )
}
