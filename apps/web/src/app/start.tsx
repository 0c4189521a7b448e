import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreEntryCount } from '../lib/history.ts'
import { initLanguage } from '../lib/language.ts'
import { loadMessages } from '../messages/parts.ts'
import { App } from './app.tsx'
import { firstView } from './gate.tsx'
import { bounceAfterQuickExit } from './quick-exit.ts'
import { listenForQuickExit } from './quick-exit-keys.ts'

const soon = 1_000
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** A page that nobody has touched yet has no answers to word. The first call tries again what fails here. */
const loadAnswers = () => void loadMessages('answers').catch(() => undefined)

/**
 * Puts the program into the page, in the place of what was drawn there before it came. Rejects where
 * there are no words to show it in.
 */
export async function start(root: HTMLElement): Promise<void> {
  restoreEntryCount()
  if (bounceAfterQuickExit()) return
  listenForQuickExit()
  // The page says nothing before it can say something: without a spinner in between where that is soon.
  await Promise.all([initLanguage(), Promise.race([firstView, pause(soon)])])
  // In small pieces, between which the page answers.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  for (const use of ['pointerdown', 'keydown']) addEventListener(use, loadAnswers, { once: true, passive: true })
}
