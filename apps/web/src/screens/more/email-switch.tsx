import type { PrivacySettings } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactDialog } from '../../features/contact-change/index.ts'
import { profileQuery } from '../../features/members/index.ts'
import { PrivacySwitch, useSetPrivacy } from '../../features/privacy/index.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'

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
  const showError = (reason: string) => toast.show({ title: t('common.error'), text: reason, tone: 'danger' })
  const setPrivacy = useSetPrivacy({
    onChanged: () => onSaved(t('more.showEmail')),
    onFailed: (error) => showError(refusalMessage(error, t('privacy.saveFailed'))),
  })
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
        label={t('more.showEmail')}
        hint={
          own?.verify_email === false
            ? t('more.showEmailUnconfirmed')
            : t('more.showEmailHint', { email: own?.email ?? '…' })
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
            setPrivacy.mutate({ show_email: true })
          }}
          onRejected={(reason) => {
            setConfirming(false)
            showError(reason)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
