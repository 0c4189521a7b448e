import type { Fit } from '@satrangi/contract'
import { Sparkle } from 'lucide-react'
import { useTranslate } from '../../../messages/index.ts'
import { fitLabels } from './fit-labels.ts'

/** Reasons that a photo has room for. */
const maxLabels = 1

/** Why this member is recommended, on their photo. */
export function Fits({ fits }: { fits: readonly Fit[] }) {
  const t = useTranslate()
  const labels = fitLabels(fits, maxLabels)
  if (labels.length === 0) return null
  return (
    <ul aria-label={t('discovery.fits')}>
      {labels.map((label) => (
        <li key={label} className="flex items-start gap-1.5 font-semibold text-small">
          <Sparkle aria-hidden="true" className="mt-1 size-4 shrink-0 fill-current" />
          <span className="min-w-0">{label}</span>
        </li>
      ))}
    </ul>
  )
}
