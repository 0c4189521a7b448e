import '../../src/styles/base.css'
import './index.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Group } from '../registry.ts'
import { addressOf, useChoice } from './choice.ts'
import { List } from './list.tsx'
import { Switches } from './switches.tsx'

/** The list of all states beside the one that is shown, in a frame of its own. */
function Index() {
  const choice = useChoice()
  const [groups, setGroups] = useState<readonly Group[]>([])
  return (
    <>
      <aside>
        <h1>Gallery</h1>
        <List groups={groups} choice={choice} />
      </aside>
      <main data-width={choice.width}>
        <Switches choice={choice} />
        <p>{choice.state ?? 'Choose a state from the list.'}</p>
        <iframe
          title={choice.state ?? 'Nothing chosen'}
          src={`/frame.html${addressOf(choice)}`}
          onLoad={({ currentTarget: { contentWindow } }) => contentWindow && setGroups(contentWindow.gallery.groups)}
        />
      </main>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Index />)
