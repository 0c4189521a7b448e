type Attributes = Readonly<Record<string, string>>

/** An element of the page, with its attributes and what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

export function button(label: string, look: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look }, label)
  made.addEventListener('click', act)
  return made
}
