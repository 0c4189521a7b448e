import { translate } from '../../src/messages/index.ts'
import { type Toast, toast } from '../../src/ui/toast.store.ts'
import { Toaster } from '../../src/ui/toaster.tsx'
import { noop } from '../fixtures/variants.tsx'
import type { ComponentState, ComponentStates } from '../state.types.ts'

const showing = (createToast: () => Toast): ComponentState => ({
  render: () => <Toaster />,
  act: async () => toast.show(createToast()),
})

export const states: ComponentStates = {
  plain: showing(() => ({ title: translate('chat.copied') })),
  success: showing(() => ({
    title: translate('preferences.saved'),
    text: translate('preferences.savedText'),
    tone: 'success',
  })),
  danger: showing(() => ({
    title: translate('common.error'),
    text: translate('common.somethingWrong'),
    tone: 'danger',
  })),
  undo: showing(() => ({ title: translate('profile.userBlocked'), undo: noop })),
}
