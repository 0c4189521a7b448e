import type { CaseClass } from '@satrangi/contract'
import { classNames } from '../../lib/class-names.ts'
import { useTranslate } from '../../messages/index.ts'

const classColours: Readonly<Record<CaseClass, string>> = {
  P0: 'border-danger bg-danger-soft text-danger',
  P1: 'border-edge bg-primary-soft text-primary',
  P2: 'border-edge bg-raised text-ink',
  P3: 'border-edge bg-raised text-ink',
  P4: 'border-line bg-raised text-ink-soft',
}

/** How grave an entry is: its class, and what that means in words. */
export function ClassBadge({ of }: { of: CaseClass }) {
  const t = useTranslate()
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 self-start rounded-control border px-2 py-0.5 font-semibold text-small',
        classColours[of],
      )}
    >
      <span>{of}</span>
      <span className="font-normal">{t(`deskQueue.class_${of}`)}</span>
    </span>
  )
}
