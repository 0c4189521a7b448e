import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { bounceAfterQuickExit } from './app/quick-exit.ts'

const root = document.getElementById('root')

if (root && !bounceAfterQuickExit()) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
