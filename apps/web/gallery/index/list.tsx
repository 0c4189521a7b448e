import { type MouseEvent, useState } from 'react'
import type { Group } from '../registry.ts'
import { choose, type GallerySelection, urlOf } from './selection.ts'

const titles = { screen: 'Screens', component: 'Components' } as const

/** Every state grouped by screen or component, filtered by the search text. */
export function StateList({ groups, selection }: { groups: readonly Group[]; selection: GallerySelection }) {
  const [filter, setFilter] = useState('')
  const matches = (id: string) => id.includes(filter.trim().toLowerCase().replaceAll(' ', '-'))
  const visibleGroups = groups
    .map((group) => ({ ...group, ids: group.ids.filter(matches) }))
    .filter(({ ids }) => ids.length > 0)
  return (
    <nav aria-label="States">
      <label className="filter">
        Filter
        <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      {(['screen', 'component'] as const).map((kind) => (
        <section key={kind}>
          <h2>{titles[kind]}</h2>
          {visibleGroups
            .filter((group) => group.kind === kind)
            .map(({ name, ids }) => (
              <section key={name}>
                <h3>{name}</h3>
                <ul>
                  {ids.map((id) => (
                    <li key={id}>
                      <StateLink id={id} selection={selection} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </section>
      ))}
      {visibleGroups.length === 0 && <p role="status">No state is called like that.</p>}
    </nav>
  )
}

function StateLink({ id, selection }: { id: string; selection: GallerySelection }) {
  const next = { ...selection, state: id }
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    choose(next)
  }
  return (
    <a href={urlOf(next)} onClick={handleClick} aria-current={selection.state === id ? 'page' : undefined}>
      {id.split('/')[1]}
    </a>
  )
}
