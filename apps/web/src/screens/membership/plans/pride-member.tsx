import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { photosOf, profileQuery } from '../../../features/members/index.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'

/** What a Pride member is, with the viewer's own photo as it would be seen. */
export function PrideMember() {
  const t = useTranslate()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  return (
    <Card className="flex">
      <section aria-labelledby="pride" className="flex min-w-0 flex-col justify-center gap-3 p-5">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={(own && photosOf(own)[0]) ?? null} alt="" seed={user?.id ?? ''} pride size="large" />
          <div className="min-w-0">
            <p className="font-semibold text-primary text-small">{t('membership.everyPack')}</p>
            <h3 id="pride" className="flex items-center gap-2 text-lead">
              <Award aria-hidden="true" className="size-6 shrink-0 text-primary" />
              {t('membership.prideTitle')}
            </h3>
          </div>
        </div>
        <p className="max-w-reading">{t('membership.prideText')}</p>
      </section>
    </Card>
  )
}
