import { EllipsisVertical, Flag } from 'lucide-react'
import { navigateGuarded } from '../../src/lib/leave-guard.ts'
import { translate } from '../../src/messages/index.ts'
import { Button } from '../../src/ui/button.tsx'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Menu } from '../../src/ui/menu.tsx'
import { MenuList } from '../../src/ui/menu-list.tsx'
import { Modal } from '../../src/ui/modal.tsx'
import { Sheet } from '../../src/ui/sheet.tsx'
import { TextAreaField } from '../../src/ui/text-area-field.tsx'
import { UnsavedGuard } from '../../src/ui/unsaved-guard.tsx'
import { noop } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const buttons = () => (
  <>
    <Button variant="secondary" className="grow">
      {translate('common.cancel')}
    </Button>
    <Button variant="danger" className="grow">
      {translate('profile.block')}
    </Button>
  </>
)
const items = () => [
  { label: translate('profile.block'), onSelect: noop },
  { label: translate('profile.report'), icon: <Flag aria-hidden="true" className="size-5" />, onSelect: noop },
  { label: translate('chat.remove'), tone: 'danger' as const, onSelect: noop },
]

const sheet = (placement: 'middle' | 'side', paragraphCount: number) => (
  <Sheet
    title={translate('requests.noteTitle', { who: 'Noor' })}
    placement={placement}
    onClose={noop}
    footer={buttons()}
  >
    <p>{`${translate('profile.blockHint')} `.repeat(paragraphCount)}</p>
    <TextAreaField label={translate('requests.noteLabel')} hint={translate('requests.noteHint')} most={300} />
  </Sheet>
)

export const states: ComponentStates = {
  dialog: {
    render: () => (
      <Dialog title={translate('profile.blockTitle', { who: 'Noor' })} onClose={noop} actions={buttons()}>
        <p>{translate('profile.blockHint')}</p>
      </Dialog>
    ),
  },
  'confirm-dialog': {
    render: () => (
      <ConfirmDialog
        title={translate('requests.disconnectTitle', { who: 'Noor' })}
        text={translate('requests.disconnectHint', { who: 'Noor' })}
        cancelLabel={translate('requests.disconnectKeep')}
        confirmLabel={translate('requests.disconnect')}
        onConfirm={noop}
        onClose={noop}
      />
    ),
  },
  sheet: { render: () => sheet('middle', 1) },
  'sheet-long': { render: () => sheet('middle', 30) },
  'sheet-side': { render: () => sheet('side', 3) },
  modal: {
    render: () => (
      <Modal labelledBy="title" onClose={noop} className="m-auto rounded-card bg-raised p-6 text-ink">
        <h2 id="title">{translate('editProfile.cropTitle')}</h2>
      </Modal>
    ),
  },
  menu: {
    render: () => (
      <div className="flex min-h-96 justify-end">
        <Menu label={translate('profile.more')} icon={<EllipsisVertical aria-hidden="true" />} items={items()} />
      </div>
    ),
    act: ({ click, button }) => click(button('profile.more')),
    ready: ({ menuItem }) => menuItem('profile.block'),
  },
  'menu-list': {
    render: () => (
      <MenuList label={translate('chat.messageMenu')} items={items()} onClose={noop} className="relative" />
    ),
  },
  'unsaved-guard': {
    render: () => <UnsavedGuard isUnsaved />,
    act: async () => navigateGuarded(noop),
    ready: ({ dialog }) => dialog('editProfile.unsavedTitle'),
  },
}
