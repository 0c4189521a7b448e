import { useLocation } from 'react-router-dom'
import { useShell } from '../src/lib/navigation.ts'

/** Renders the location of the shell and a button that opens the connections. */
export function ShellLocation() {
  const { tab, screen, openTab } = useShell()
  return (
    <>
      <output aria-label="Where">{screen?.screen ?? tab}</output>
      <button type="button" onClick={() => openTab('connections')}>
        Go elsewhere
      </button>
    </>
  )
}

/** Renders the open screen of the history entry, for assertions. */
export function OpenScreenOutput() {
  const { state } = useLocation()
  return <output aria-label="opened">{JSON.stringify((state as { open?: unknown } | null)?.open ?? null)}</output>
}
