import { Lock, UserRound } from 'lucide-react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What stands where no photo can be shown. `label` as the photo would have had it. */
export function PhotoDrawing({ kind, label }: { kind: 'placeholder' | 'private'; label: string }) {
  const Icon = kind === 'private' ? Lock : UserRound
  return (
    <div className="flex size-full items-center justify-center text-ink-soft">
      <Icon aria-hidden="true" className="size-1/3" strokeWidth={1} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
