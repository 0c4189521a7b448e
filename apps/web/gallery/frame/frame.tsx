import '../../src/styles/base.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { fetchAllScreens } from '../../src/app/screens.tsx'
import { useRemembered } from '../../src/app/shell/use-remembered.ts'
import { setLanguage } from '../../src/lib/language.ts'
import { setTheme } from '../../src/lib/theme.ts'
import { isLanguage } from '../../src/messages/languages.ts'
import { loadMessages } from '../../src/messages/parts.ts'
import { groups } from '../registry.ts'
import { emptyStorages } from '../world/memory-storage.ts'
import { show } from './show.tsx'

declare global {
  interface Window {
    /** For the page around this frame, and for tests. */
    gallery: { groups: typeof groups; show: (id: string) => Promise<void> }
  }
}

emptyStorages()
// The frame of the app is kept by the product alone.
Object.defineProperty(navigator, 'serviceWorker', { value: undefined })

const asked = new URLSearchParams(location.search)
const language = asked.get('lang')
const mode = asked.get('mode')

async function begin(): Promise<void> {
  // All of them, so that no state is taken for ready while a part of the program is on its way.
  await fetchAllScreens(new AbortController().signal)
  await loadMessages('answers', 'shared', 'signUp', 'information', 'member', 'own', 'membership', 'checkout')
  await setLanguage(isLanguage(language) ? language : 'en')
  if (mode === 'light' || mode === 'dark') setTheme(mode)
  openAsPressed()
}
const begun = begin()

window.gallery = {
  groups,
  show: async (id) => {
    await begun
    await show(id)
  },
}

const state = asked.get('state')
if (state) window.gallery.show(state).catch((problem) => console.error(problem))

/** A page that starts closes what an entry of the history has open; here everything was opened by a press. */
function openAsPressed(): void {
  const root = createRoot(document.createElement('div'))
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <Started />
      </MemoryRouter>,
    ),
  )
  root.unmount()
}

function Started() {
  useRemembered()
  return null
}
