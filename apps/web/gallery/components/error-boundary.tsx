import { Card } from '../../src/ui/card.tsx'
import { ErrorBoundaries, ErrorBoundary } from '../../src/ui/error-boundary.tsx'
import { PageErrorFallback, SectionErrorFallback } from '../../src/ui/error-fallback.tsx'
import { noopAsync } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const callbacks = { onRetry: noopAsync, onReconnect: async () => true }

export const states: ComponentStates = {
  page: {
    render: () => (
      <ErrorBoundary>
        <PageErrorFallback {...callbacks} isMissing={false} />
      </ErrorBoundary>
    ),
  },
  'page-missing': { render: () => <PageErrorFallback {...callbacks} isMissing /> },
  'page-offline': {
    render: () => <PageErrorFallback {...callbacks} isMissing />,
    act: async () => dispatchEvent(new Event('offline')),
    ready: ({ findText }) => findText('common.offlineHint'),
  },
  part: {
    render: () => (
      <ErrorBoundaries>
        <Card>
          <SectionErrorFallback {...callbacks} isMissing={false} />
        </Card>
      </ErrorBoundaries>
    ),
  },
}
