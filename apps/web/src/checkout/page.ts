import { sevenColours } from '../drawings/seven-colours.ts'
import type { Order } from '../lib/checkout-in-hand.ts'
import { text } from '../messages/index.ts'
import { buttonStyle } from '../ui/button.style.ts'
import { door } from './door.ts'
import { button, element } from './element.ts'
import { summaryOf } from './summary.ts'

export interface CheckoutPage {
  /** What is happening. */
  say: (sentence: string) => void
  /** What went wrong, with a way to try it again. */
  fail: (sentence: string, again: () => void) => void
}

interface Ways {
  onBack: () => void
  onExit: () => void
}

/** Writes the page into its place. What happens is told to it later. */
export function showPage(place: HTMLElement, order: Order, { onBack, onExit }: Ways): CheckoutPage {
  const status = element('p', { role: 'status', class: 'text-ink-soft' })
  const problem = element('div', { class: 'flex flex-col items-start gap-3' })
  const title = element('h1', { class: 'text-title' }, text('checkout.title'))
  place.replaceChildren(
    header(onExit),
    element(
      'main',
      { class: 'mx-auto flex max-w-form flex-col gap-5 px-4 py-6' },
      title,
      ...(order.test ? [testNote()] : []),
      element(
        'section',
        { class: 'flex flex-col gap-4 rounded-card border border-line bg-raised p-5 shadow-card' },
        summaryOf(order),
      ),
      status,
      problem,
      button(text('checkout.back'), buttonStyle('secondary', 'self-start'), onBack),
    ),
  )
  return {
    say: (sentence) => {
      problem.replaceChildren()
      status.textContent = sentence
    },
    fail: (sentence, again) => {
      status.textContent = ''
      const retry = button(text('checkout.again'), buttonStyle('primary'), again)
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
      exit(onExit),
    ),
  )

function exit(onExit: () => void): HTMLElement {
  const label = text('shell.quickExit')
  const look = 'touch inline-flex items-center justify-center rounded-full text-ink hover:bg-primary-soft'
  const made = button('', look, onExit)
  made.append(door())
  made.setAttribute('aria-label', label)
  made.title = label
  return made
}

/** The seven colours as one thin line. */
function ribbon(): HTMLElement {
  const bands = sevenColours.map((colour) => {
    const band = element('span', { class: 'grow' })
    band.style.background = colour
    return band
  })
  return element('div', { 'aria-hidden': 'true', class: 'flex h-ribbon' }, ...bands)
}

const testNote = (): HTMLElement =>
  element(
    'p',
    { class: 'flex flex-wrap gap-x-2 rounded-control border border-line bg-paid-soft px-4 py-3 text-paid' },
    element('strong', {}, text('checkout.test')),
    element('span', {}, text('checkout.testText')),
  )
