import { Component, type ReactNode } from 'react'
import { fetchMissing, isMissingPart, renewMissing } from '../lib/lazy-part.tsx'
import { serverAnswers } from '../lib/server-answers.ts'
import { BrokenPage, BrokenPart } from './broken.tsx'

interface RegionProps {
  /** A page says it with a drawing and a way home; a part of one in a line. */
  as?: 'page' | 'part'
  /** What stands around the line, where the region is a frame that must not go: the ways out of it. */
  frame?: (broken: ReactNode) => ReactNode
  children: ReactNode
}

/** A part of the page that may fail without taking the rest with it. */
export class Region extends Component<RegionProps, { failure: Error | undefined }> {
  override state = { failure: undefined }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override componentDidCatch(failure: Error) {
    renewMissing(failure)
  }

  readonly #retry = async (failure: Error): Promise<void> => {
    if (!isMissingPart(failure) || (await fetchMissing(failure))) return this.setState({ failure: undefined })
    // What this page is made of is no longer there: a newer version is.
    if (await serverAnswers()) location.reload()
  }

  readonly #fetchAgain = async (failure: Error): Promise<boolean> => {
    const isThere = await fetchMissing(failure)
    if (isThere) this.setState({ failure: undefined })
    return isThere
  }

  override render() {
    const { as = 'page', frame, children } = this.props
    const failure: Error | undefined = this.state.failure
    if (!failure) return children
    const broken = {
      isMissing: isMissingPart(failure),
      onRetry: () => this.#retry(failure),
      onReconnect: () => this.#fetchAgain(failure),
    }
    if (frame) return frame(<BrokenPart {...broken} />)
    return as === 'page' ? <BrokenPage {...broken} /> : <BrokenPart {...broken} />
  }
}
