import { expect, test } from 'vitest'

// Every new screen and component has to appear in the gallery, where it is checked.

const screenFiles = Object.keys(import.meta.glob(['../src/screens/*/*/*.tsx', '../src/screens/chat/*.tsx']))
const stateFiles = Object.keys(import.meta.glob('./states/**/*.tsx'))
const components = Object.keys(import.meta.glob(['../src/ui/*.tsx', '!../src/ui/*.test.tsx']))
const componentFiles = Object.values(
  import.meta.glob<string>('./components/*.tsx', { eager: true, query: '?raw', import: 'default' }),
)

test('every screen has a file of states', () => {
  const screens = new Set(screenFiles.map((file) => file.split('/').slice(3, -1).join('/')))
  expect(screens.size).toBeGreaterThan(0)
  const expected = [...screens].map((screen) => `./states/${screen === 'chat' ? 'chat/chat' : screen}.tsx`)
  expect(expected.filter((file) => !stateFiles.includes(file))).toEqual([])
})

test('every component of src/ui is among the components', () => {
  const isShown = (component: string) => componentFiles.some((source) => source.includes(`'../${component}'`))
  // The field component is shown by every kind of field.
  const others = components.filter((component) => component !== '../src/ui/field.tsx')
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((component) => !isShown(component))).toEqual([])
})
