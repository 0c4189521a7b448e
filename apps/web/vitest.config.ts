import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './messages.vite.ts'

// Shared by the web's two test projects; the root vitest.config.ts selects their tests.
export default defineConfig({
  plugins: [compiledMessages(), react()],
  test: {
    environment: 'happy-dom',
    setupFiles: ['test/setup.ts'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 5000 } },
  },
})
