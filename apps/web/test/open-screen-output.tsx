import { useLocation } from 'react-router-dom'

/** Renders the open screen of the history entry, for assertions. */
export function OpenScreenOutput() {
  const { state } = useLocation()
  return <output aria-label="opened">{JSON.stringify((state as { open?: unknown } | null)?.open ?? null)}</output>
}
