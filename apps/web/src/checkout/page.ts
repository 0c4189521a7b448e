import type { PendingCheckout } from '../lib/checkout-in-hand.ts'
import { formatMoney } from '../lib/money.ts'
import { translate } from '../messages/index.ts'
import { buttonStyle } from '../ui/button.style.ts'
import { button, element } from './element.ts'
import { renderHeader } from './header.ts'
import { renderSummary } from './summary.ts'

export interface CheckoutPage {
  /** Shows the button that opens the payment. */
  showPay: (onPay: () => void) => void
  /** Shows the current status. */
  showStatus: (sentence: string) => void
  /** Shows an error with a retry button. */
  showError: (sentence: string, onRetry: () => void) => void
  /** While the provider's window is open, only the header beside it can be used. */
  setWindowOpen: (isOpen: boolean) => void
}

interface PageActions {
  onBack: () => void
  onExit: () => void
}

/** Renders the page; its status is set later. */
export function renderPage(container: HTMLElement, checkout: PendingCheckout, actions: PageActions): CheckoutPage {
  const { order } = checkout
  const status = element('p', { role: 'status', class: 'text-ink-soft' })
  const nextStep = element('div', { class: 'flex flex-col items-start gap-3' })
  const main = element(
    'main',
    { class: 'mx-auto flex max-w-form flex-col gap-5 px-4 py-6' },
    element('h1', { class: 'text-title' }, translate('checkout.title')),
    ...(order.test ? [testModeNote()] : []),
    element(
      'section',
      { class: 'flex flex-col gap-4 rounded-card border border-line bg-raised p-5 shadow-card' },
      renderSummary(checkout),
    ),
    element('p', { class: 'text-ink-soft' }, translate('checkout.once')),
    status,
    nextStep,
  )
  container.replaceChildren(renderHeader(actions), main)
  return {
    showPay: (onPay) => {
      const price = formatMoney(order.amount, order.currency)
      nextStep.replaceChildren(
        button(translate('checkout.pay', { price }), buttonStyle('primary', 'w-full sm:w-auto'), onPay),
      )
    },
    showStatus: (sentence) => {
      nextStep.replaceChildren()
      status.textContent = sentence
    },
    showError: (sentence, onRetry) => {
      status.textContent = ''
      const retry = button(translate('checkout.again'), buttonStyle('primary'), onRetry)
      nextStep.replaceChildren(element('p', { role: 'alert', class: 'font-semibold text-danger' }, sentence), retry)
      retry.focus()
    },
    setWindowOpen: (isOpen) => {
      main.inert = isOpen
    },
  }
}

const testModeNote = (): HTMLElement =>
  element(
    'p',
    { class: 'flex flex-wrap gap-x-2 rounded-control border border-line bg-paid-soft px-4 py-3 text-paid' },
    element('strong', {}, translate('checkout.test')),
    element('span', {}, translate('checkout.testText')),
  )
