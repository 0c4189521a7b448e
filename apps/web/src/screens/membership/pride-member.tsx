import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { photosOf, profileQuery } from '../../features/members/index.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/index.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'

/** What a Pride member is, with the viewer's own photo as it would be seen. */
export function PrideMember() {
  const t = useTranslate()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  return (
    <Card className="flex">
      <section
        aria-labelledby="pride"
        className="flex flex-col items-center gap-5 p-5 text-center sm:flex-row sm:text-start"
      >
        <Avatar name={(own && photosOf(own)[0]) ?? null} alt="" seed={user?.id ?? ''} pride size="large" />
        <div>
          <h3 id="pride" className="flex items-center justify-center gap-2 text-lead sm:justify-start">
            <Award aria-hidden="true" className="size-6 shrink-0 text-primary" />
            {t('membership.prideTitle')}
          </h3>
          <p className="mt-1 max-w-reading">{t('membership.prideText')}</p>
        </div>
      </section>
    </Card>
  )
}
