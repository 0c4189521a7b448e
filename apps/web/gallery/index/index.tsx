import '../../src/styles/base.css'
import './index.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Group } from '../registry.ts'
import { StateList } from './list.tsx'
import { urlOf, useGallerySelection } from './selection.ts'
import { OptionSwitches } from './switches.tsx'

/** The list of all states beside an iframe with the selected one. */
function Index() {
  const selection = useGallerySelection()
  const [groups, setGroups] = useState<readonly Group[]>([])
  return (
    <>
      <aside>
        <h1>Gallery</h1>
        <StateList groups={groups} selection={selection} />
      </aside>
      <main data-width={selection.width}>
        <OptionSwitches selection={selection} />
        <p>{selection.state ?? 'Choose a state from the list.'}</p>
        <iframe
          title={selection.state ?? 'Nothing chosen'}
          src={`/frame.html${urlOf(selection)}`}
          onLoad={({ currentTarget: { contentWindow } }) => contentWindow && setGroups(contentWindow.gallery.groups)}
        />
      </main>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Index />)
