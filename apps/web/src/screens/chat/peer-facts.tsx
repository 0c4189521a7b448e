import type { MemberSummary } from '@satrangi/contract'
import { displayName, MemberAvatar, shortPlace } from '../../features/members/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { optionLabel, placeLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dot } from '../../ui/dot.tsx'
import { usePeer } from './use-peer.ts'

const columnClasses = 'hidden min-w-0 flex-col items-center gap-4 overflow-y-auto border-line border-s p-5 xl:flex'

/**
 * The facts of the other member beside the conversation, as the list of conversations has them: their profile is not
 * opened for it, of which they would be notified.
 */
export function PeerFacts({ id }: { id: string }) {
  const t = useTranslate()
  const shell = useShell()
  const { member, isGone, isBlockedByOther } = usePeer(id)
  if (!member || isGone || member.age === null || isBlockedByOther) return <aside className={columnClasses} />
  const who = displayName(member)
  return (
    <aside aria-label={t('chat.factsOf', { who })} className={columnClasses}>
      <MemberAvatar member={{ ...member, onlineUsers: false }} size="large" />
      <h3 className="text-center text-title wrap-anywhere">{who}</h3>
      <Facts member={member} />
      {member.bio && (
        <p dir="auto" className="w-full whitespace-pre-line text-ink-soft wrap-anywhere">
          {member.bio}
        </p>
      )}
      <Button variant="secondary" onClick={() => shell.openScreen({ screen: 'profile-detail', id })}>
        {t('chat.openProfile')}
      </Button>
    </aside>
  )
}

function Facts({ member }: { member: MemberSummary }) {
  const t = useTranslate()
  const place = shortPlace(member)
  const facts = [place && placeLabel(place), member.occupation].filter(Boolean)
  return (
    <ul className="flex flex-col gap-1 text-center">
      <li>
        {t('profile.years', { age: member.age ?? 0 })}
        {member.gender && (
          <>
            <Dot />
            {optionLabel(member.gender)}
          </>
        )}
      </li>
      {facts.map((fact) => (
        <li key={fact} className="wrap-anywhere">
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  )
}
