import type { Plugin } from 'vite'

/** Serves the pages beside the app at their production URLs during development. */
export const extraPages = (): Plugin => ({
  name: 'satrangi:extra-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [path = ''] = (request.url ?? '').split('?', 1)
      if (path === '/checkout') request.url = '/checkout.html'
      if (path === '/desk' || path.startsWith('/desk/')) request.url = '/desk.html'
      next()
    })
  },
})
