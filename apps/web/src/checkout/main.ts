import '../styles/base.css'
import './window.css'
import { quickExit, repeatQuickExit } from '../app/quick-exit.ts'
import { listenForQuickExit } from '../app/quick-exit-keys.ts'
import { localStore } from '../browser/storage.ts'
import { awaitedOrder } from '../lib/awaited-order.ts'
import { pendingCheckout } from '../lib/checkout-in-hand.ts'
import { replaceDocument, restoreEntryCount } from '../lib/history.ts'
import { initLanguage } from '../lib/language.ts'
import { translate } from '../messages/index.ts'
import { loadMessages } from '../messages/parts.ts'
import { renderPage } from './page.ts'
import { runCheckout } from './run-checkout.ts'

/** The only document of the product where a third-party script may run; see the API's `headers.ts`. */
async function start(root: HTMLElement): Promise<void> {
  const leave = () => replaceDocument('/membership')
  const checkout = pendingCheckout.read()
  // Nothing to pay, or the app is locked (the key of `lib/lock.ts`): the plans screen handles both.
  if (!checkout || localStore.read('locked') === 'yes') return leave()
  document.documentElement.removeAttribute('data-locked')
  await initLanguage()
  await loadMessages('checkout', 'shared')
  if (localStore.read('discreet') !== 'yes') document.title = translate('checkout.title')
  const exit = () => {
    pendingCheckout.dropUnpaid()
    awaitedOrder.drop()
    quickExit()
  }
  const page = renderPage(root, checkout, { onBack: leave, onExit: exit })
  await runCheckout(page, checkout, leave)
}

/** The messages did not load: the page contains a static error in every language. */
function showStaticError(root: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#without-words')
  if (template) root.replaceChildren(template.content.cloneNode(true))
}

restoreEntryCount()
listenForQuickExit()
const root = document.getElementById('checkout')
if (root && !repeatQuickExit()) start(root).catch(() => showStaticError(root))
