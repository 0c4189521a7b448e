import { useTranslate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'
import { ContactDialog } from './contact-dialog.tsx'

/** Confirms the present address by a code, and says in a toast how it went. */
export function ConfirmEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <ContactDialog
      isSame
      contact={{ kind: 'email', email }}
      onTaken={() => {
        onClose()
        toast.show({ title: t('editProfile.emailConfirmed'), tone: 'success' })
      }}
      onRejected={(reason) => {
        onClose()
        toast.show({ title: t('common.error'), text: reason, tone: 'danger' })
      }}
      onClose={onClose}
    />
  )
}
