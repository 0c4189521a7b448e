import { RotateCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { ErrorScene } from '../drawings/error.tsx'
import { tabPaths } from '../lib/navigation.ts'
import { useText } from '../messages/index.ts'
import { buttonStyle } from '../ui/button.style.ts'
import { Button } from '../ui/button.tsx'

/** A part of the page that may fail without taking the rest with it. */
export class Region extends Component<{ children: ReactNode }, { failure: Error | undefined }> {
  override state = { failure: undefined }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <Crashed onRetry={() => (isMissingCode(failure) ? location.reload() : this.setState({ failure: undefined }))} />
    )
  }
}

/** A part of the program did not arrive; asking for it again takes a new page. */
const isMissingCode = (failure: Error): boolean => /import|module|preload/i.test(failure.message)

function Crashed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-16 text-center">
      <div className="w-48 max-w-full">
        <ErrorScene />
      </div>
      <h1 className="text-title">{t('shell.crashedTitle')}</h1>
      <p className="text-ink-soft">{t('shell.crashedText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={<RotateCw aria-hidden="true" className="size-5" />} onClick={onRetry}>
          {t('shell.crashedRetry')}
        </Button>
        {/* A full load, because what failed may be the router itself. */}
        <a href={tabPaths.home} className={buttonStyle('secondary')}>
          {t('shell.returnHome')}
        </a>
      </div>
    </div>
  )
}
