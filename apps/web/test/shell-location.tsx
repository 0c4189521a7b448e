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
