import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from '../messages.vite.ts'
import { deskPhoto } from './desk-photo.vite.ts'
import { drawnPhotos } from './photos.vite.ts'

// The gallery is a program of its own: nothing of it is in the product's build.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [compiledMessages(), react(), tailwindcss(), drawnPhotos(), deskPhoto('SG6K2M8P4T@e838b3')],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'frame.html'] },
    chunkSizeWarningLimit: 3_000,
  },
})
