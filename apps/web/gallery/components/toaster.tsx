import { text } from '../../src/messages/index.ts'
import { type Toast, toast } from '../../src/ui/toast.store.ts'
import { Toaster } from '../../src/ui/toaster.tsx'
import { noop } from '../fixtures/variants.tsx'
import type { ComponentState, ComponentStates } from '../state.types.ts'

const showing = (createToast: () => Toast): ComponentState => ({
  render: () => <Toaster />,
  act: async () => toast.show(createToast()),
})

export const states: ComponentStates = {
  plain: showing(() => ({ title: text('chat.copied') })),
  success: showing(() => ({ title: text('preferences.saved'), text: text('preferences.savedText'), tone: 'success' })),
  danger: showing(() => ({ title: text('common.error'), text: text('common.somethingWrong'), tone: 'danger' })),
  question: showing(() => ({
    title: text('more.deleteSure'),
    text: text('more.deleteSureText'),
    actions: [
      { label: text('common.no'), onSelect: noop },
      { label: text('common.yes'), tone: 'danger', onSelect: noop },
    ],
  })),
}
