import type axe from 'axe-core'

/** An element by what a screen reader says of it, or by its text. */
export interface Target {
  /** Its role; any where it is found by its name alone, such as a field of a date, which has none. */
  readonly role?: string
  /** Its name, or the beginning of it. Without a role: of a field. */
  readonly name?: string
  /** Text that it contains; the innermost such element where nothing else is given. */
  readonly text?: string
  /** Only in this one. */
  readonly within?: Target
}

/** Runs in the page, where axe is: the first element that can be seen, the exact name before a longer one. */
export function findInPage(target: Target): Element | null {
  const { axe: checker } = window as unknown as { axe: typeof axe & { commons: Commons } }
  interface Commons {
    text: { accessibleText: (element: Element) => string }
    aria: { getRole: (element: Element) => string | null }
    dom: { isVisibleToScreenReaders: (element: Element) => boolean }
  }
  const { text: names, aria, dom } = checker.commons
  const clean = (words: string | null) => (words ?? '').replace(/\s+/g, ' ').trim()

  function search({ role, name, text, within }: Target): Element | null {
    const scope = within ? search(within) : document.body
    if (!scope) return null
    const isField = role === undefined && name !== undefined
    const candidates = [...scope.querySelectorAll(isField ? 'input, select, textarea' : '*')].filter(
      (element) =>
        (role === undefined || aria.getRole(element) === role) &&
        (text === undefined || clean(element.textContent).includes(text)) &&
        dom.isVisibleToScreenReaders(element),
    )
    if (name === undefined) return (role === undefined ? candidates.at(-1) : candidates[0]) ?? null
    const named = candidates.map((element) => ({ element, own: clean(names.accessibleText(element)) }))
    const found = named.find(({ own }) => own === name) ?? named.find(({ own }) => own.startsWith(name))
    return found?.element ?? null
  }

  checker.setup(document.documentElement)
  try {
    return search(target)
  } finally {
    checker.teardown()
  }
}
