import { translate } from '../../src/messages/index.ts'
import { CountBadge } from '../../src/ui/count-badge.tsx'
import { Dot } from '../../src/ui/dot.tsx'
import { StatusBadge } from '../../src/ui/status-badge.tsx'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import type { ComponentStates } from '../state.types.ts'

const kinds = ['active', 'paid', 'exclusive', 'pride', 'verified', 'online'] as const

export const states: ComponentStates = {
  statuses: {
    render: () => (
      <div className="flex flex-wrap gap-3">
        {kinds.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        {kinds.map((status) => (
          <StatusBadge key={status} status={status} isSmall />
        ))}
      </div>
    ),
  },
  counts: {
    render: () => (
      <p className="flex gap-3">
        {[1, 12, 120].map((count) => (
          <span key={count}>
            <CountBadge count={count} />
            <CountBadge count={count} tone="plain" />
            <VisuallyHidden>{translate('common.unreadCount', { count })}</VisuallyHidden>
          </span>
        ))}
      </p>
    ),
  },
  facts: {
    render: () => (
      <p>
        {translate('chat.online')}
        <Dot /> {translate('common.unreadCount', { count: 3 })}
      </p>
    ),
  },
}
