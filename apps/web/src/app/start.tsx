import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreEntryCount } from '../lib/history.ts'
import { initLanguage } from '../lib/language.ts'
import { loadMessages } from '../messages/parts.ts'
import { App } from './app.tsx'
import { firstView } from './gate.tsx'
import { repeatQuickExit } from './quick-exit.ts'
import { listenForQuickExit } from './quick-exit-keys.ts'

const firstViewTimeoutMs = 1_000
const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A page that nobody has touched yet has no answers to word. The first call tries again what fails here. */
const loadAnswerMessages = () => void loadMessages('answers').catch(() => undefined)

/**
 * Puts the program into the page, in the place of what was drawn there before it came. Rejects where
 * there are no words to show it in.
 */
export async function start(root: HTMLElement): Promise<void> {
  restoreEntryCount()
  if (repeatQuickExit()) return
  listenForQuickExit()
  // The page says nothing before it can say something: without a spinner in between where that is soon.
  await Promise.all([initLanguage(), Promise.race([firstView, delay(firstViewTimeoutMs)])])
  // In small pieces, between which the page answers.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  for (const eventName of ['pointerdown', 'keydown'])
    addEventListener(eventName, loadAnswerMessages, { once: true, passive: true })
}
