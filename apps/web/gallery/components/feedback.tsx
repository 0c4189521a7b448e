import { EmptyChats } from '../../src/drawings/empty-chats.tsx'
import { translate } from '../../src/messages/index.ts'
import { Button } from '../../src/ui/button.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { ErrorState } from '../../src/ui/error-state.tsx'
import { LateDrawing } from '../../src/ui/late-drawing.tsx'
import { Meter } from '../../src/ui/meter.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { ProgressBar } from '../../src/ui/progress-bar.tsx'
import { Loading, Skeleton } from '../../src/ui/skeleton.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { noop, Variants } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const loadDrawing = async () => EmptyChats

export const states: ComponentStates = {
  notices: {
    render: () => (
      <Variants>
        <Notice>{translate('membership.waiting')}</Notice>
        <Notice title={translate('membership.unconfirmed')}>{translate('membership.unconfirmedText')}</Notice>
        <Notice tone="success">{translate('editProfile.emailConfirmed')}</Notice>
        <Notice tone="danger">{translate('profile.reportFailed')}</Notice>
      </Variants>
    ),
  },
  empty: {
    render: () => (
      <EmptyState
        title={translate('chat.noChat')}
        hint={translate('chat.noChatHint')}
        drawing={<EmptyChats />}
        action={<Button>{translate('chat.seeConnections')}</Button>}
      />
    ),
  },
  error: {
    render: () => (
      <ErrorState title={translate('chat.loadFailed')} hint={translate('common.tryAgainHint')} onRetry={noop} />
    ),
  },
  'late-drawing': { render: () => <LateDrawing load={loadDrawing} className="w-40" /> },
  'error-retrying': { render: () => <ErrorState title={translate('chat.loadFailed')} onRetry={noop} retrying /> },
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
        <Meter label={translate('profile.completion', { percent: 75 })} percent={75} />
        <Meter label={translate('profile.completion', { percent: 100 })} percent={100} />
        <ProgressBar value={2} max={5} label={translate('signUp.progress', { step: 2, steps: 5 })} />
      </Variants>
    ),
  },
}
