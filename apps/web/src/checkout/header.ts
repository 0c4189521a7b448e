import { sevenColours } from '../drawings/seven-colours.ts'
import { translate } from '../messages/index.ts'
import { buttonStyle } from '../ui/button.style.ts'
import { button, element } from './element.ts'

interface HeaderActions {
  onBack: () => void
  onExit: () => void
}

/** Both ways out. The provider's window opens below it, by the height that it states (`window.css`). */
export function renderHeader({ onBack, onExit }: HeaderActions): HTMLElement {
  const header = element(
    'header',
    { class: 'sticky top-0 border-line border-b bg-ground pt-safe' },
    ribbon(),
    element(
      'div',
      { class: 'pe-door mx-auto flex min-h-header max-w-page items-center ps-2 md:ps-4' },
      button(translate('checkout.back'), buttonStyle('quiet'), onBack),
      exitButton(onExit),
    ),
  )
  const { style } = document.documentElement
  new ResizeObserver(() => style.setProperty('--header-height', `${header.offsetHeight}px`)).observe(header)
  return header
}

function exitButton(onExit: () => void): HTMLElement {
  const label = translate('shell.quickExit')
  const classes =
    'door-corner touch fixed inline-flex items-center justify-center rounded-full text-ink hover:bg-primary-soft'
  const exitElement = button('', classes, onExit)
  exitElement.append(createDoorIcon())
  exitElement.setAttribute('aria-label', label)
  exitElement.title = label
  return exitElement
}

/** The ribbon of seven colours. */
function ribbon(): HTMLElement {
  const bands = sevenColours.map((colour) => {
    const band = element('span', { class: 'grow' })
    band.style.background = colour
    return band
  })
  return element('div', { 'aria-hidden': 'true', class: 'flex h-ribbon' }, ...bands)
}

const svg = 'http://www.w3.org/2000/svg'

/** The quick exit icon, the same as on every other page. */
function createDoorIcon(): SVGElement {
  const icon = document.createElementNS(svg, 'svg')
  const svgAttributes = {
    viewBox: '0 0 24 24',
    class: 'size-5',
    'aria-hidden': 'true',
    fill: 'none',
    stroke: 'currentColor',
  }
  const strokeAttributes = { 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  for (const [name, value] of Object.entries({ ...svgAttributes, ...strokeAttributes })) icon.setAttribute(name, value)
  for (const d of ['M3 20H6V4L14 2.5V21.5L6 20M14 5H18V20H21', 'M11 12V12.01']) {
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('d', d)
    icon.append(path)
  }
  return icon
}
