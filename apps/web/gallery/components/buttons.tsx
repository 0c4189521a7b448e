import { Bell, Heart, Pencil, Save } from 'lucide-react'
import { translate } from '../../src/messages/index.ts'
import { Button } from '../../src/ui/button.tsx'
import { CountBadge } from '../../src/ui/count-badge.tsx'
import { IconButton } from '../../src/ui/icon-button.tsx'
import { LanguageSwitch } from '../../src/ui/language-switch.tsx'
import { Variants } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export const states: ComponentStates = {
  kinds: {
    render: () => (
      <Variants>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {translate('editProfile.save')}
          </Button>
        ))}
        <Button icon={<Pencil aria-hidden="true" className="size-5" />}>{translate('profile.edit')}</Button>
      </Variants>
    ),
  },
  busy: {
    render: () => (
      <Variants>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy busyLabel={translate('editProfile.saving')}>
            {translate('editProfile.save')}
          </Button>
        ))}
      </Variants>
    ),
  },
  'not-now': {
    render: () => (
      <Variants>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {translate('editProfile.save')}
          </Button>
        ))}
        <Button inactive>{translate('editProfile.resendIn', { seconds: 30 })}</Button>
      </Variants>
    ),
  },
  icons: {
    render: () => (
      <div className="flex flex-wrap gap-3 bg-sunken p-3">
        <IconButton
          label={translate('shell.openNotifications')}
          icon={<Bell aria-hidden="true" className="size-5" />}
          badge={<CountBadge count={120} />}
        />
        <IconButton
          label={translate('profile.edit')}
          icon={<Pencil aria-hidden="true" className="size-5" />}
          tone="primary"
        />
        <IconButton
          label={translate('profile.more')}
          icon={<Heart aria-hidden="true" className="size-5" />}
          tone="photo"
        />
        <IconButton label={translate('editProfile.save')} icon={<Save aria-hidden="true" className="size-5" />} busy />
        <IconButton label={translate('chat.send')} icon={<Save aria-hidden="true" className="size-5" />} inactive />
      </div>
    ),
  },
  language: { render: () => <LanguageSwitch /> },
}
