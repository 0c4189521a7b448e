import type { Fit } from '@satrangi/contract'
import { Sparkle } from 'lucide-react'
import { useTranslate } from '../../messages/index.ts'
import { fitLabels } from './fit-labels.ts'

/** Reasons that a card has room for. */
const maxLabels = 2

/** Why this member is recommended. */
export function Fits({ fits }: { fits: readonly Fit[] }) {
  const t = useTranslate()
  const labels = fitLabels(fits, maxLabels)
  if (labels.length === 0) return null
  return (
    <ul aria-label={t('discovery.fits')} className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li
          key={label}
          className="inline-flex items-center gap-1.5 rounded-full bg-primary-soft px-2.5 py-0.5 font-semibold text-primary text-small"
        >
          <Sparkle aria-hidden="true" className="size-3.5 shrink-0 fill-current" />
          {label}
        </li>
      ))}
    </ul>
  )
}
