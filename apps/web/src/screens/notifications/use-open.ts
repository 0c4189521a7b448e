import type { NotificationType } from '@satrangi/contract'
import { useShell } from '../../lib/navigation.ts'

/** Opens what a notification is about: the conversation, the request that waits, else the member. */
export function useOpen(): (type: NotificationType, memberId: string) => void {
  const shell = useShell()
  return (type, memberId) => {
    if (type === 'message') shell.openConversation(memberId)
    else if (type === 'pending') shell.openTab('connections', 'pending')
    else shell.openScreen({ screen: 'profile-detail', id: memberId })
  }
}
