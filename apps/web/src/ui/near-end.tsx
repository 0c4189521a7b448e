import type { ReactNode } from 'react'
import { useReach } from '../lib/use-reach.ts'

interface NearEndProps {
  /** Four fifths of the list have come into sight. */
  onNear: () => void
  /** Whether it is listened to now; switching it on again asks again. */
  active: boolean
  children: ReactNode
}

/** A list whose next part is fetched before its end is reached. */
export function NearEnd({ onNear, active, children }: NearEndProps) {
  const last = useReach(onNear, 0, active)
  return (
    <div className="relative">
      {children}
      <div ref={last} aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-4/5 bottom-0" />
    </div>
  )
}
