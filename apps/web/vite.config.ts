import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { budgets } from './budget.vite.ts'
import { deskBuild } from './desk-build.vite.ts'
import { extraPages } from './extra-pages.vite.ts'
import { compiledMessages } from './messages.vite.ts'
import { missingPreloads } from './missing-preloads.vite.ts'
import { input, pageChunks } from './pages.vite.ts'
import { precompressed } from './precompress.vite.ts'
import { preloadHints } from './preload-hints.vite.ts'
import { productionRouter } from './production-router.vite.ts'
import { serviceWorker } from './service-worker.vite.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** The plugins that every build uses, however it is split into chunks. */
const language = (): PluginOption[] => [compiledMessages(), productionRouter(), react(), tailwindcss()]
const pages = pageChunks(language)
const preloads = missingPreloads()

export default defineConfig({
  plugins: [
    language(),
    pages.plugin,
    preloads.plugin,
    serviceWorker(),
    preloadHints(),
    budgets(),
    deskBuild(language),
    precompressed(),
    extraPages(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: api, ws: true }, '/uploads': api },
  },
  worker: { format: 'es' },
  build: {
    // Every asset is a separate file: the Content-Security-Policy allows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    rolldownOptions: {
      input,
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: pages.groups } },
    },
    chunkSizeWarningLimit: 300,
  },
})
