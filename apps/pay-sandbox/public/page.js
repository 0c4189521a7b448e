// The page of the checkout: shows what is to be paid, and lets the person decide how it ends.
const asked = new URLSearchParams(location.search)
const key = asked.get('key') ?? ''
const orderId = asked.get('order_id') ?? ''
// The server has checked it, and lets no other page embed this one.
const embedder = asked.get('embedder') ?? ''
document.documentElement.dataset.scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light'

const merchant = element('merchant')
const description = element('description')
const amount = element('amount')
const problem = element('problem')
const succeed = button('succeed')
const wait = button('wait')
const fail = button('fail')
const cancel = button('cancel')
const buttons = { captured: succeed, failed: fail, created: wait }

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}`)
  return found
}

/** @param {string} id */
function button(id) {
  return /** @type {HTMLButtonElement} */ (element(id))
}

/** @param {Record<string, unknown>} message */
const tell = (message) => parent.postMessage({ from: 'pay-sandbox', ...message }, embedder)

/** @param {boolean} can */
function letDecide(can) {
  succeed.disabled = !can
  wait.disabled = !can
  fail.disabled = !can
}

/** @param {string} path @param {RequestInit} [options] */
async function ask(path, options) {
  const answer = await fetch(path, options).catch(() => undefined)
  if (!answer) return { status: 0, body: undefined }
  return { status: answer.status, body: await answer.json().catch(() => undefined) }
}

async function showOrder() {
  const { status, body } = await ask(`/checkout/order?${new URLSearchParams({ key, order_id: orderId })}`)
  if (status !== 200) {
    problem.textContent = 'This order is not known to the sandbox. Cancel, and start again.'
    return
  }
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: body.currency })
  amount.textContent = money.format(body.amount / 100)
  if (body.status === 'paid') {
    problem.textContent = 'This order is paid already.'
    return
  }
  letDecide(true)
}

/** @param {'captured' | 'failed' | 'created'} outcome */
async function decide(outcome) {
  letDecide(false)
  problem.textContent = ''
  const { status, body } = await ask('/checkout/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, order_id: orderId, outcome }),
  })
  if (status === 200 && outcome === 'captured') {
    tell({ type: 'paid', response: body })
    return
  }
  if (status === 200 && outcome === 'created') {
    problem.textContent = 'The bank has not answered yet. You can close this window.'
    cancel.focus()
    return
  }
  problem.textContent =
    status === 200
      ? 'The payment failed. You can try again, or cancel.'
      : 'That did not work. You can try again, or cancel.'
  letDecide(true)
  if (status === 200) tell({ type: 'failed', response: body })
  buttons[outcome].focus()
}

succeed.addEventListener('click', () => decide('captured'))
wait.addEventListener('click', () => decide('created'))
fail.addEventListener('click', () => decide('failed'))
cancel.addEventListener('click', () => tell({ type: 'closed' }))
document.addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') tell({ type: 'closed' })
})
window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== embedder || data?.to !== 'pay-sandbox') return
  merchant.textContent = String(data.name ?? '')
  description.textContent = String(data.description ?? '')
  // Nobody has to say what is bought.
  const row = description.parentElement
  if (row) row.hidden = description.textContent === ''
})

tell({ type: 'ready' })
await showOrder()
element('title').focus()
