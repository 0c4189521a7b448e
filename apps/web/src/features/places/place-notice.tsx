import { readCountry } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { useShell } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { profileQuery } from '../members/index.ts'

/** Asks a member whose country nobody knows where they live: near them is nobody, and no search finds them. */
export function PlaceNotice() {
  const t = useTranslate()
  const shell = useShell()
  const { user } = useSession()
  const { data: profile } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  if (!profile || readCountry(profile.country) !== null) return null
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4">
      <MapPinOff aria-hidden="true" className="size-6 shrink-0 self-start text-primary" />
      <div className="min-w-0 grow basis-56">
        <h2 className="font-sans font-semibold text-base">{t('placeNotice.title')}</h2>
        <p className="text-pretty text-small wrap-anywhere">{t('placeNotice.text', { country: profile.country })}</p>
      </div>
      <Button onClick={() => shell.openScreen({ screen: 'edit-profile', field: 'country' })}>
        {t('placeNotice.choose')}
      </Button>
    </Card>
  )
}
