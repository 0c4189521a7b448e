import { CallError } from '@satrangi/contract'
import { useViewContact } from '../../../features/members/index.ts'
import { isOffered, useShell } from '../../../lib/navigation.ts'
import { formatPhoneNumber } from '../../../lib/phone-number.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { translate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'

export interface ContactNumber {
  /** Once it has been shown. */
  number: string | undefined
  isPending: boolean
  reveal: () => void
}

/** Reveals a connection's number on request; opens the plans where the viewer needs one. */
export function useContactNumber(id: string): ContactNumber {
  const shell = useShell()
  const { data, isPending, mutate } = useViewContact(id, {
    onRefused: (error) => {
      const needsUpgrade = error instanceof CallError && error.code === 'upgrade_required'
      if (needsUpgrade && isOffered('membership')) return shell.openScreen({ screen: 'membership', from: id })
      toast.show({
        title: refusalMessage(error, translate('profile.contactFailed')),
        tone: needsUpgrade ? 'plain' : 'danger',
      })
    },
  })
  return {
    number: data && formatPhoneNumber(data.mobilecode, data.mobile),
    isPending,
    reveal: () => {
      if (!isPending) mutate()
    },
  }
}
