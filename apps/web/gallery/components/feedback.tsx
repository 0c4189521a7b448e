import { EmptyChats } from '../../src/drawings/empty-chats.tsx'
import { text } from '../../src/messages/index.ts'
import { Button } from '../../src/ui/button.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { ErrorState } from '../../src/ui/error-state.tsx'
import { Meter } from '../../src/ui/meter.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { ProgressBar } from '../../src/ui/progress-bar.tsx'
import { Loading, Skeleton } from '../../src/ui/skeleton.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { noop, Variants } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

export const states: ComponentStates = {
  notices: {
    render: () => (
      <Variants>
        <Notice>{text('membership.processingText')}</Notice>
        <Notice title={text('membership.unconfirmed')}>{text('membership.unconfirmedText')}</Notice>
        <Notice tone="success">{text('editProfile.emailConfirmed')}</Notice>
        <Notice tone="danger">{text('profile.reportFailed')}</Notice>
      </Variants>
    ),
  },
  empty: {
    render: () => (
      <EmptyState
        title={text('chat.noChat')}
        hint={text('chat.noChatHint')}
        drawing={<EmptyChats />}
        action={<Button>{text('chat.seeConnections')}</Button>}
      />
    ),
  },
  error: {
    render: () => <ErrorState title={text('chat.loadFailed')} hint={text('common.tryAgainHint')} onRetry={noop} />,
  },
  'error-retrying': { render: () => <ErrorState title={text('chat.loadFailed')} onRetry={noop} retrying /> },
  loading: {
    render: () => (
      <Variants>
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-40 rounded-card" />
        </Loading>
        <Spinner className="size-8" />
      </Variants>
    ),
  },
  progress: {
    render: () => (
      <Variants>
        <Meter label={text('profile.completion', { percent: 75 })} percent={75} />
        <Meter label={text('profile.completion', { percent: 100 })} percent={100} />
        <ProgressBar value={2} max={5} label={text('signUp.progress', { step: 2, steps: 5 })} />
      </Variants>
    ),
  },
}
