import type { ReactNode } from 'react'
import { ErrorBoundaries } from '../../../ui/error-boundary.tsx'

/** The layout of More and of its pages; a part that fails leaves the others. */
export const MorePage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex max-w-text flex-col gap-5">
    <ErrorBoundaries>{children}</ErrorBoundaries>
  </div>
)
