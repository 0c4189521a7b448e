import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { firstView } from './app/gate.tsx'
import { bounceAfterQuickExit } from './app/quick-exit.ts'
import { listenForQuickExit } from './app/quick-exit-keys.ts'
import { takeOverEntries } from './lib/history.ts'
import { startLanguage } from './lib/language.ts'

const soon = 1_000
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

takeOverEntries()
const root = document.getElementById('root')

if (root && !bounceAfterQuickExit()) {
  listenForQuickExit()
  // The page says nothing before it can say something: without a spinner in between where that is soon.
  Promise.all([startLanguage(), Promise.race([firstView, pause(soon)])]).then(
    () =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    () => sayWithoutWords(root),
  )
}

/** The words did not arrive: the page has one sentence of its own, in every language. */
function sayWithoutWords(place: HTMLElement): void {
  const sentence = document.querySelector<HTMLTemplateElement>('#without-words')
  if (sentence) place.replaceChildren(sentence.content.cloneNode(true))
}
