type Attributes = Readonly<Record<string, string>>

/** Creates an element with attributes and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...children)
  return created
}

export function button(label: string, classes: string, onClick: () => void): HTMLButtonElement {
  const created = element('button', { type: 'button', class: classes }, label)
  created.addEventListener('click', onClick)
  return created
}
