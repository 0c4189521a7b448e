// What a shop's page loads: `new Razorpay(options).open()` opens the sandbox's page over it.
;(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const home = new URL(script.src).origin

  /**
   * @typedef {object} Options
   * @property {string} key
   * @property {string} order_id
   * @property {string} [name]
   * @property {string} [description]
   * @property {(response: object) => void} [handler]
   * @property {{ ondismiss?: () => void }} [modal]
   */

  // Through the object model alone: a page with a strict policy refuses style attributes.
  /** @param {HTMLElement} element @param {Record<string, string>} styles */
  const dress = (element, styles) => Object.assign(element.style, styles)

  /** The colours of the page that it lies over. */
  const scheme = () => {
    const chosen = getComputedStyle(document.documentElement).colorScheme
    const only = /^(only )?(dark|light)( only)?$/.exec(chosen)?.[2]
    return only ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  }

  // A page tells that it is there before it has loaded; later only a message can be on its way.
  const readyGraceMs = 2_000
  const loadTimeoutMs = 20_000

  class Razorpay {
    /** @type {Options} */
    #options
    /** @type {Map<string, ((response: object) => void)[]>} */
    #listeners = new Map()
    /** @type {HTMLDialogElement | undefined} */
    #dialog
    /** @type {HTMLIFrameElement | undefined} */
    #frame
    #overflow = ''
    #isReady = false
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #failTimer

    /** @param {Options} options */
    constructor(options) {
      if (!options?.key) throw new Error('Razorpay needs the key of its options')
      this.#options = options
    }

    /** @param {string} event @param {(response: object) => void} listener */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    }

    open() {
      if (this.#dialog) return
      const { key, order_id } = this.#options
      const frame = document.createElement('iframe')
      frame.className = 'razorpay-checkout-frame'
      frame.title = 'Test payment'
      // A frame is seen through only where both sides have the same colour scheme.
      dress(frame, { width: '100%', height: '100%', border: '0', display: 'block', colorScheme: 'light' })
      const asked = { key, order_id, embedder: location.origin, scheme: scheme() }
      frame.src = `${home}/checkout?${new URLSearchParams(asked)}`

      const dialog = document.createElement('dialog')
      dialog.className = 'razorpay-container'
      dialog.setAttribute('aria-label', 'Test payment')
      dress(dialog, {
        position: 'fixed',
        zIndex: '1000',
        inset: '0',
        width: '100vw',
        height: '100dvh',
        maxWidth: 'none',
        maxHeight: 'none',
        margin: '0',
        padding: '0',
        border: '0',
        background: 'transparent',
        overflow: 'hidden',
      })
      // Whatever shows no payment, such as a refusal of the server, closes by itself.
      this.#isReady = false
      this.#failAfter(loadTimeoutMs)
      frame.addEventListener('load', () => this.#failAfter(readyGraceMs))
      dialog.append(frame)
      document.body.append(dialog)
      this.#dialog = dialog
      this.#frame = frame
      this.#overflow = document.documentElement.style.overflow
      document.documentElement.style.overflow = 'hidden'
      addEventListener('message', this.#hear)
      addEventListener('keydown', this.#dismissOnEscape)
      // Not as a modal dialog: what the shop leaves free beside it stays usable.
      dialog.show()
      frame.focus()
    }

    close() {
      if (!this.#dialog) return
      clearTimeout(this.#failTimer)
      removeEventListener('message', this.#hear)
      removeEventListener('keydown', this.#dismissOnEscape)
      // Gives the focus back to where it was.
      this.#dialog.close()
      this.#dialog.remove()
      this.#dialog = undefined
      this.#frame = undefined
      document.documentElement.style.overflow = this.#overflow
    }

    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }

    /** @param {KeyboardEvent} event */
    #dismissOnEscape = ({ key }) => {
      if (key === 'Escape') this.#dismiss()
    }

    /** @param {number} delayMs */
    #failAfter(delayMs) {
      clearTimeout(this.#failTimer)
      if (this.#isReady) return
      this.#failTimer = setTimeout(() => {
        this.close()
        for (const listener of this.#listeners.get('frame.failed') ?? []) listener({})
      }, delayMs)
    }

    /** @param {MessageEvent} message */
    #hear = ({ source, origin, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== home || data?.from !== 'pay-sandbox')
        return
      const { name = '', description = '' } = this.#options
      if (data.type === 'ready') {
        this.#isReady = true
        clearTimeout(this.#failTimer)
        this.#frame.contentWindow?.postMessage({ to: 'pay-sandbox', name, description }, home)
      }
      if (data.type === 'closed') this.#dismiss()
      if (data.type === 'failed') for (const tell of this.#listeners.get('payment.failed') ?? []) tell(data.response)
      if (data.type === 'paid') {
        this.close()
        this.#options.handler?.(data.response)
      }
    }
  }

  Object.assign(window, { Razorpay })
})()
