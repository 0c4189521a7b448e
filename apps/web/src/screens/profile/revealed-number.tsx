import { useEffect, useRef } from 'react'
import { PhoneNumber } from '../../features/members/index.ts'
import { useText } from '../../messages/index.ts'

/** A number that has just been shown: the eye and the focus are taken to it. */
export function RevealedNumber({ who, number }: { who: string; number: string }) {
  const t = useText()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.focus({ preventScroll: true })
    link.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <>
      <span role="status" className="sr-only">
        {t('profile.contactShown', { number, who })}
      </span>
      <PhoneNumber ref={link} number={number} />
    </>
  )
}
