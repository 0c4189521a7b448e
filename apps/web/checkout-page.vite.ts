import type { Plugin } from 'vite'

/** Serves the checkout at its production URL during development. */
export const checkoutPage = (): Plugin => ({
  name: 'satrangi:checkout-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/checkout') request.url = '/checkout.html'
      next()
    })
  },
})
