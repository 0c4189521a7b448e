import type { PrivacySettings } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactDialog } from '../../../features/accounts/index.ts'
import { PrivacySwitch, profileQuery, useSavePrivacy } from '../../../features/members/index.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'

interface EmailSwitchProps {
  settings: PrivacySettings
  onSaved: (label: string) => void
}

/** Shows the address to others; one that was never confirmed is confirmed with a code on the way. */
export function EmailSwitch({ settings, onSaved }: EmailSwitchProps) {
  const t = useTranslate()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const [isConfirming, setConfirming] = useState(false)
  const privacy = useSavePrivacy(() => onSaved(t('privacySwitches.email')))
  const confirmFirst = () => {
    if (!own || own.verify_email) return false
    setConfirming(true)
    return true
  }
  return (
    <>
      <PrivacySwitch
        settings={settings}
        name="show_email"
        hint={
          own?.verify_email === false
            ? t('privacySwitches.emailUnconfirmed')
            : t('privacySwitches.emailHint', { email: own?.email ?? '…' })
        }
        onSaved={onSaved}
        instead={confirmFirst}
      />
      {isConfirming && own && (
        <ContactDialog
          isSame
          contact={{ kind: 'email', email: own.email }}
          onTaken={() => {
            setConfirming(false)
            toast.show({ title: t('editProfile.emailConfirmed'), tone: 'success' })
            privacy.save({ show_email: true })
          }}
          onRejected={(reason) => {
            setConfirming(false)
            toast.show({ title: t('common.error'), text: reason, tone: 'danger' })
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
