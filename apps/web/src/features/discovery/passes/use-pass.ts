import { passDays, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useTranslate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'
import { statusListKey, updateRelationship } from '../../members/index.ts'

interface Passed {
  id: string
  who: string
}

/**
 * Says ‘not for me’ of a member, or takes it back: at once on the screen, and back again when it failed. The toast can
 * take it back, wherever its card was.
 */
export function usePassWithToast({ id, who }: Passed) {
  const t = useTranslate()
  const client = useQueryClient()
  const { mutate } = useMutation({
    // Taking it back at once is sent after it: the two must not cross.
    scope: { id: `passes,${id}` },
    mutationFn: (isPassed: boolean) => call(routes.passes.set, { body: { user_id: id, is_passed: isPassed } }),
    onMutate: (isPassed) => updateRelationship(client, id, { isPassed }),
    onSuccess: (_, isPassed) => {
      toast.show(
        isPassed
          ? {
              title: t('discovery.passed', { who, days: passDays }),
              text: t('discovery.passedHint'),
              undo: () => mutate(false),
            }
          : { title: t('discovery.unpassed', { who }) },
      )
      // Whoever is passed now belongs there too, the next time that it is opened.
      return client.invalidateQueries({ queryKey: statusListKey('passed'), refetchType: 'none' })
    },
    onError: (_, __, undo) => {
      undo?.()
      toast.show({ title: t('common.error'), text: t('discovery.passFailed'), tone: 'danger' })
    },
  })
  return mutate
}
