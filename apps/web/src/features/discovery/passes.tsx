import { type MemberSummary, passDays, routes } from '@satrangi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { useTranslate } from '../../messages/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.store.ts'
import { displayName, statusListKey, updateRelationship } from '../members/index.ts'

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
  const mutationKey = ['passes', id]
  const { mutate } = useMutation({
    mutationKey,
    // Taking it back at once is sent after it: the two must not cross.
    scope: { id: mutationKey.join() },
    mutationFn: (isPassed: boolean) => call(routes.passes.set, { body: { user_id: id, is_passed: isPassed } }),
    onMutate: (isPassed) => updateRelationship(client, id, { isPassed }),
    onSuccess: (_, isPassed) => {
      // What the screen shows is of a later press already.
      if (client.isMutating({ mutationKey }) === 1) updateRelationship(client, id, { isPassed })
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

/** Takes a member's card off the lists, or puts it back. Only strangers are passed: a connection is ended instead. */
export function PassButton({ member }: { member: MemberSummary }) {
  const t = useTranslate()
  const { id, isPassed, match_status } = member
  const who = displayName(member)
  const pass = usePassWithToast({ id, who })
  if (match_status !== 'none' && !isPassed) return null
  const Icon = isPassed ? Undo2 : X
  return (
    <IconButton
      tone="photo"
      label={t(isPassed ? 'discovery.showAgain' : 'discovery.notForMe', { who })}
      icon={<Icon aria-hidden="true" className="size-6" />}
      onClick={() => pass(!isPassed)}
    />
  )
}
