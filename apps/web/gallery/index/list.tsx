import { type MouseEvent, useState } from 'react'
import type { Group } from '../registry.ts'
import { addressOf, type Choice, choose } from './choice.ts'

const titles = { screen: 'Screens', component: 'Components' } as const

/** Every state by its screen or component, narrowed to what somebody looks for. */
export function List({ groups, choice }: { groups: readonly Group[]; choice: Choice }) {
  const [wanted, setWanted] = useState('')
  const matches = (id: string) => id.includes(wanted.trim().toLowerCase().replaceAll(' ', '-'))
  const found = groups
    .map((group) => ({ ...group, ids: group.ids.filter(matches) }))
    .filter(({ ids }) => ids.length > 0)
  return (
    <nav aria-label="States">
      <label className="filter">
        Filter
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {(['screen', 'component'] as const).map((kind) => (
        <section key={kind}>
          <h2>{titles[kind]}</h2>
          {found
            .filter((group) => group.kind === kind)
            .map(({ name, ids }) => (
              <section key={name}>
                <h3>{name}</h3>
                <ul>
                  {ids.map((id) => (
                    <li key={id}>
                      <StateLink id={id} choice={choice} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </section>
      ))}
      {found.length === 0 && <p role="status">No state is called like that.</p>}
    </nav>
  )
}

function StateLink({ id, choice }: { id: string; choice: Choice }) {
  const next = { ...choice, state: id }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    choose(next)
  }
  return (
    <a href={addressOf(next)} onClick={press} aria-current={choice.state === id ? 'page' : undefined}>
      {id.split('/')[1]}
    </a>
  )
}
