import type { Plugin } from 'vite'

/**
 * Builds with the production code of React Router, which its package names nowhere: what it offers a bundler warns
 * developers in the browser of every member, and is larger.
 */
export const productionRouter = (): Plugin => ({
  name: 'satrangi:production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved?.id.replace('/react-router/dist/development/', '/react-router/dist/production/')
    },
  },
})
