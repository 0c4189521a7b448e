import '../../src/styles/base.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { listenForQuickExit } from '../../src/app/quick-exit-keys.ts'
import { fetchAllScreens } from '../../src/app/screens.tsx'
import { usePersistedNavigation } from '../../src/app/shell/use-persisted-navigation.ts'
import { setLanguage } from '../../src/lib/language.ts'
import { setTheme } from '../../src/lib/theme.ts'
import { isLanguage } from '../../src/messages/languages.ts'
import { loadMessages, messageParts } from '../../src/messages/parts.ts'
import { resetStorages } from '../environment/memory-storage.ts'
import { groups } from '../registry.ts'
import { findScreens } from './screens.ts'
import { hide, settle, show, showAs } from './show.tsx'

declare global {
  interface Window {
    /** For the page around this frame, and for tests. */
    gallery: {
      groups: typeof groups
      show: (id: string) => Promise<void>
      hide: typeof hide
      settle: typeof settle
      showAs: typeof showAs
      findScreens: () => Promise<Record<string, string>>
    }
  }
}

resetStorages()
listenForQuickExit()
// Only the product caches the app shell.
Object.defineProperty(navigator, 'serviceWorker', { value: undefined })

const params = new URLSearchParams(location.search)
const language = params.get('lang')
const mode = params.get('mode')

async function start(): Promise<void> {
  // Loads every screen first, so that no state counts as ready while a chunk is still loading.
  await fetchAllScreens(new AbortController().signal)
  await loadMessages(...messageParts)
  await setLanguage(isLanguage(language) ? language : 'en')
  if (mode === 'light' || mode === 'dark') setTheme(mode)
  skipInitialRestore()
}
const started = start()

window.gallery = {
  groups,
  show: async (id) => {
    await started
    await show(id)
  },
  hide,
  settle,
  showAs,
  findScreens: async () => {
    await started
    return findScreens()
  },
}

const state = params.get('state')
if (state) window.gallery.show(state).catch((error) => console.error(error))

/** The app closes a screen that a restored history entry has open; the gallery opens its screens on purpose. */
function skipInitialRestore(): void {
  const root = createRoot(document.createElement('div'))
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <InitialRestore />
      </MemoryRouter>,
    ),
  )
  root.unmount()
}

function InitialRestore() {
  usePersistedNavigation()
  return null
}
