import type { ComponentState, ComponentStates, ScreenState, ScreenStates } from './state.types.ts'

type Files<States> = Readonly<Record<string, States>>

const byGroup = <States>(files: Files<States>): [group: string, states: States][] =>
  Object.entries(files).map(([file, states]) => [file.replace(/^.*\/|\.tsx$/g, ''), states])

const screens = byGroup<ScreenStates>(import.meta.glob('./states/**/*.tsx', { eager: true, import: 'states' }))
const components = byGroup<ComponentStates>(import.meta.glob('./components/*.tsx', { eager: true, import: 'states' }))

export interface Group {
  kind: 'screen' | 'component'
  name: string
  /** `chat/empty` */
  ids: readonly string[]
}

/** Every state by its id. */
export const registry: ReadonlyMap<string, ScreenState | ComponentState> = new Map(
  [...screens, ...components].flatMap(([group, states]) =>
    Object.entries<ScreenState | ComponentState>(states).map(([name, state]) => [`${group}/${name}`, state] as const),
  ),
)

const groupOf =
  (kind: Group['kind']) =>
  ([name, states]: [string, object]): Group => ({
    kind,
    name,
    ids: Object.keys(states).map((state) => `${name}/${state}`),
  })

/** The screens, then the components, as the index lists them. */
export const groups: readonly Group[] = [...screens.map(groupOf('screen')), ...components.map(groupOf('component'))]
