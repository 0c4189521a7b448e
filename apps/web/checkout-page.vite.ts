import type { Plugin } from 'vite'

/** Finds the checkout under the address that it has in the product, while developing. */
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
