import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../../lib/lazy-component.tsx'
import { useTranslate } from '../../../../messages/index.ts'
import { loadMessages } from '../../../../messages/parts.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'

const PreferenceSheet = lazyComponent(async () => {
  const [module] = await Promise.all([import('./preference-sheet.tsx'), loadMessages('own')])
  return module.PreferenceSheet
})

/** Asks once, in the place of the line, whom the viewer hopes to meet. */
export function PreferenceQuestion({ onEnd }: { onEnd: () => void }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="flex h-touch min-w-0 grow items-center rounded-full bg-primary-soft ps-4 text-primary md:grow-0">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex h-full min-w-0 grow items-center gap-3 text-start font-semibold text-small leading-tight"
        >
          <span className="line-clamp-2 min-w-0 grow">{t('followed.question')}</span>
          <span className="shrink-0 underline underline-offset-4">{t('followed.answer')}</span>
        </button>
        <IconButton
          label={t('followed.notNow')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onEnd}
          className="shrink-0"
        />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PreferenceSheet onClose={onEnd} />
        </Suspense>
      )}
    </>
  )
}
