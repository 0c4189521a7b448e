import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { localStore } from '../browser/storage.ts'
import { initLanguage } from '../lib/language.ts'
import { loadMessages } from '../messages/parts.ts'
import { DeskApp } from './desk-app.tsx'
import { deskPath } from './paths.ts'

/** Renders the desk. Rejects if no messages load to show it in. */
export async function start(root: HTMLElement): Promise<void> {
  // The desk does not load `public/early.js`, which does it elsewhere.
  const theme = localStore.read('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  await initLanguage()
  await loadMessages('answers', 'shared', 'desk')
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename={deskPath}>
        <DeskApp />
      </BrowserRouter>
    </StrictMode>,
  )
}
