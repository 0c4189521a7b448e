import { useEffect, useRef } from 'react'
import { PhoneNumber } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'

/** A revealed number, which is scrolled into view and focused. */
export function RevealedNumber({ who, number }: { who: string; number: string }) {
  const t = useTranslate()
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
