import type { Fit } from '@satrangi/contract'
import { Sparkle } from 'lucide-react'
import { useText } from '../../messages/index.ts'
import { fitWords } from './fit-words.ts'

/** Why this member is recommended. */
export function Fits({ fits }: { fits: readonly Fit[] }) {
  const t = useText()
  const words = fitWords(fits)
  if (words.length === 0) return null
  return (
    <ul aria-label={t('discovery.fits')} className="flex flex-wrap gap-1.5">
      {words.map((reason) => (
        <li
          key={reason}
          className="inline-flex items-center gap-1.5 rounded-full bg-primary-soft px-2.5 py-0.5 font-semibold text-primary text-small"
        >
          <Sparkle aria-hidden="true" className="size-3.5 shrink-0 fill-current" />
          {reason}
        </li>
      ))}
    </ul>
  )
}
