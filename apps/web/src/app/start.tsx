import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreEntryCount } from '../lib/history.ts'
import { initLanguage } from '../lib/language.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { loadMessages } from '../messages/parts.ts'
import { App } from './app.tsx'
import { loadFirstView } from './gate.tsx'
import { repeatQuickExit } from './quick-exit.ts'
import { listenForQuickExit } from './quick-exit-keys.ts'

const firstViewTimeoutMs = 1_000
const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Messages for replies are needed after the first input. A failure here is retried by the first call. */
const loadAnswerMessages = () => void loadMessages('answers').catch(() => undefined)

/**
 * Renders the app into the page, replacing its static placeholder. Rejects if no messages load to
 * show it in.
 */
export async function start(root: HTMLElement): Promise<void> {
  restoreEntryCount()
  if (repeatQuickExit()) return
  listenForQuickExit()
  // The first render waits for the messages, and up to a second for the first view, to avoid a spinner.
  const client = createQueryClient()
  await Promise.all([initLanguage(), Promise.race([loadFirstView(client), delay(firstViewTimeoutMs)])])
  // In small steps, between which the page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  )
  for (const eventName of ['pointerdown', 'keydown'])
    addEventListener(eventName, loadAnswerMessages, { once: true, passive: true })
}
