import { sevenColours } from '../drawings/seven-colours.ts'
import type { Order } from '../lib/checkout-in-hand.ts'
import { translate } from '../messages/index.ts'
import { buttonStyle } from '../ui/button.style.ts'
import { createDoorIcon } from './door.ts'
import { button, element } from './element.ts'
import { renderSummary } from './summary.ts'

export interface CheckoutPage {
  /** Shows the current status. */
  showStatus: (sentence: string) => void
  /** Shows an error with a retry button. */
  showError: (sentence: string, onRetry: () => void) => void
}

interface PageActions {
  onBack: () => void
  onExit: () => void
}

/** Renders the page; its status is set later. */
export function renderPage(container: HTMLElement, order: Order, { onBack, onExit }: PageActions): CheckoutPage {
  const status = element('p', { role: 'status', class: 'text-ink-soft' })
  const problem = element('div', { class: 'flex flex-col items-start gap-3' })
  const title = element('h1', { class: 'text-title' }, translate('checkout.title'))
  container.replaceChildren(
    header(onExit),
    element(
      'main',
      { class: 'mx-auto flex max-w-form flex-col gap-5 px-4 py-6' },
      title,
      ...(order.test ? [testModeNote()] : []),
      element(
        'section',
        { class: 'flex flex-col gap-4 rounded-card border border-line bg-raised p-5 shadow-card' },
        renderSummary(order),
      ),
      status,
      problem,
      button(translate('checkout.back'), buttonStyle('secondary', 'self-start'), onBack),
    ),
  )
  return {
    showStatus: (sentence) => {
      problem.replaceChildren()
      status.textContent = sentence
    },
    showError: (sentence, onRetry) => {
      status.textContent = ''
      const retry = button(translate('checkout.again'), buttonStyle('primary'), onRetry)
      problem.replaceChildren(element('p', { role: 'alert', class: 'font-semibold text-danger' }, sentence), retry)
      retry.focus()
    },
  }
}

const header = (onExit: () => void): HTMLElement =>
  element(
    'header',
    { class: 'border-line border-b pt-safe' },
    ribbon(),
    element(
      'div',
      { class: 'mx-auto flex min-h-header max-w-page items-center justify-end px-2 md:px-4' },
      exitButton(onExit),
    ),
  )

function exitButton(onExit: () => void): HTMLElement {
  const label = translate('shell.quickExit')
  const classes = 'touch inline-flex items-center justify-center rounded-full text-ink hover:bg-primary-soft'
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

const testModeNote = (): HTMLElement =>
  element(
    'p',
    { class: 'flex flex-wrap gap-x-2 rounded-control border border-line bg-paid-soft px-4 py-3 text-paid' },
    element('strong', {}, translate('checkout.test')),
    element('span', {}, translate('checkout.testText')),
  )
