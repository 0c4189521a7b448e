import { Children, Component, type ReactNode } from 'react'
import { isServerReachable } from '../lib/browser-state.ts'
import { reloadDocument } from '../lib/history.ts'
import { isModuleLoadError, resetFailedModule, retryFailedModule } from '../lib/lazy-component.tsx'
import { PageErrorFallback, SectionErrorFallback } from './error-fallback.tsx'

interface ErrorBoundaryProps {
  /** The fallback of a page has a drawing and a link home; that of a part is one line, as what is wrapped is by default. */
  as?: 'page' | 'part'
  /** Wraps the fallback where the children contain controls that must stay, such as a way to close. */
  wrapFallback?: (fallback: ReactNode) => ReactNode
  children: ReactNode
}

/** Catches errors of its children, so that the rest of the page goes on working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error) {
    resetFailedModule(error)
  }

  readonly #retry = async (error: Error): Promise<void> => {
    if (!isModuleLoadError(error) || (await retryFailedModule(error))) return this.setState({ error: undefined })
    // The server has a newer version and no longer the chunks of this page.
    if (await isServerReachable()) reloadDocument()
  }

  readonly #fetchAgain = async (error: Error): Promise<boolean> => {
    const isLoaded = await retryFailedModule(error)
    if (isLoaded) this.setState({ error: undefined })
    return isLoaded
  }

  override render() {
    const { wrapFallback, as = wrapFallback ? 'part' : 'page', children } = this.props
    const error: Error | undefined = this.state.error
    if (!error) return children
    const fallbackProps = {
      isMissing: isModuleLoadError(error),
      onRetry: () => this.#retry(error),
      onReconnect: () => this.#fetchAgain(error),
    }
    const Fallback = as === 'page' ? PageErrorFallback : SectionErrorFallback
    const fallback = <Fallback {...fallbackProps} />
    return wrapFallback ? wrapFallback(fallback) : fallback
  }
}

/** Wraps each child in an error boundary of its own. */
export const ErrorBoundaries = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => part && <ErrorBoundary as="part">{part}</ErrorBoundary>)
