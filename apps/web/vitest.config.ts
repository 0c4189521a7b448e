import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './messages.vite.ts'

// What the web's two test projects share; which tests each of them runs is said in the root's vitest.config.ts.
export default defineConfig({
  plugins: [compiledMessages(), react()],
  test: { environment: 'happy-dom', setupFiles: ['test/setup.ts'], testTimeout: 20_000 },
})
