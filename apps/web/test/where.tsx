import { useShell } from '../src/lib/navigation.ts'

/** Says where the shell stands, and leads to the connections, as a tab does. */
export function Where() {
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
