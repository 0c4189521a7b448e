import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../features/members/index.ts'
import { useDiscreet } from '../../../lib/discreet.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'

/** Greets the member by their first name; in discreet mode the screen shows nobody's name. */
export function Greeting({ className }: { className: string }) {
  const t = useTranslate()
  const { user } = useSession()
  const isDiscreet = useDiscreet()
  const { data: profile } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const name = isDiscreet ? undefined : profile?.name?.trim().split(/\s+/)[0]
  return (
    <p className={className}>
      <bdi>{name ? t('home.greetingTo', { name }) : t('home.greeting')}</bdi>
    </p>
  )
}
