import { passDays, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { statusListKey, updateRelationship } from '../members/index.ts'

interface Pass {
  id: string
  who: string
  isPassed: boolean
}

/**
 * Says ‘not for me’ of a member, or takes it back: at once on the screen, and back again when it failed. The toast can
 * take it back, wherever its card was.
 */
export function usePassWithToast() {
  const t = useTranslate()
  const client = useQueryClient()
  const { mutate } = useMutation({
    // Taking it back at once is sent after it: the two must not cross.
    scope: { id: 'passes' },
    mutationFn: ({ id, isPassed }: Pass) => call(routes.passes.set, { body: { user_id: id, is_passed: isPassed } }),
    onMutate: ({ id, isPassed }) => updateRelationship(client, id, { isPassed }),
    onSuccess: (_, pass) => {
      toast.show(
        pass.isPassed
          ? {
              title: t('discovery.passed', { who: pass.who, days: passDays }),
              text: t('discovery.passedHint'),
              undo: () => mutate({ ...pass, isPassed: false }),
            }
          : { title: t('discovery.unpassed', { who: pass.who }) },
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
