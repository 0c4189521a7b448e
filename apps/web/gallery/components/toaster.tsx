import { text } from '../../src/messages/index.ts'
import { type Toast, toast } from '../../src/ui/toast.store.ts'
import { Toaster } from '../../src/ui/toaster.tsx'
import { noop } from '../fixtures/looks.tsx'
import type { ComponentState, ComponentStates } from '../state.types.ts'

const saying = (what: () => Toast): ComponentState => ({
  render: () => <Toaster />,
  act: async () => toast.show(what()),
})

export const states: ComponentStates = {
  plain: saying(() => ({ title: text('chat.copied') })),
  success: saying(() => ({ title: text('preferences.saved'), text: text('preferences.savedText'), tone: 'success' })),
  danger: saying(() => ({ title: text('common.error'), text: text('common.somethingWrong'), tone: 'danger' })),
  question: saying(() => ({
    title: text('more.deleteSure'),
    text: text('more.deleteSureText'),
    actions: [
      { label: text('common.no'), onSelect: noop },
      { label: text('common.yes'), tone: 'danger', onSelect: noop },
    ],
  })),
}
