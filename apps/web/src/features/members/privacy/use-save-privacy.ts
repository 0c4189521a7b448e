import type { PrivacySettings } from '@satrangi/contract'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { translate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'
import { useSetPrivacy } from './privacy.queries.ts'

/**
 * Saves a setting at once; a press while one is being saved waits for the person to see what came of it. A refusal is
 * said, and the setting goes back.
 */
export function useSavePrivacy(onSaved?: () => void) {
  const set = useSetPrivacy({
    ...(onSaved && { onChanged: onSaved }),
    onFailed: (error) =>
      toast.show({
        title: translate('common.error'),
        text: refusalMessage(error, translate('privacy.saveFailed')),
        tone: 'danger',
      }),
  })
  return {
    isPending: set.isPending,
    save: (change: Partial<PrivacySettings>) => {
      if (!set.isPending) set.mutate(change)
    },
  }
}
