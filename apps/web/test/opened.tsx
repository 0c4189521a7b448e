import { useLocation } from 'react-router-dom'

/** Shows which screen the history has open, as a test reads it. */
export function Opened() {
  const { state } = useLocation()
  return <output aria-label="opened">{JSON.stringify((state as { open?: unknown } | null)?.open ?? null)}</output>
}
