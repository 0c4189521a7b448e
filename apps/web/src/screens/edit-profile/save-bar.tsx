import { Save } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslate } from '../../messages/index.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { HeaderPortal } from '../../ui/header-slot.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { contentToReview } from './changes.rules.ts'
import type { EditDraft } from './draft.ts'
import type { SectionProps } from './edit-form.types.ts'
import type { SaveState } from './use-save.ts'

const reviewMessages = {
  texts: 'editProfile.reviewTexts',
  photos: 'editProfile.reviewPhotos',
  both: 'editProfile.reviewBoth',
} as const

interface SaveBarProps extends SectionProps {
  /** The id of the form. */
  id: string
  initial: EditDraft
  saveState: SaveState
}

/** Saves, within reach of a thumb and in the header, and says what will happen to what was changed. */
export function SaveBar({ form, id, initial, saveState }: SaveBarProps) {
  const t = useTranslate()
  const draft = useWatch({ control: form.control }) as EditDraft
  const review = contentToReview(draft, initial)
  const isUploading = saveState.isPending && Boolean(draft.photo1 ?? draft.photo2)
  return (
    <ActionBar>
      <HeaderPortal>
        <IconButton
          type="submit"
          form={id}
          label={t('editProfile.save')}
          icon={<Save aria-hidden="true" className="size-5" />}
          busy={saveState.isPending}
        />
      </HeaderPortal>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {isUploading ? (
          <div className="flex min-w-0 grow basis-48 flex-col gap-1">
            <Meter
              label={t('editProfile.uploading', { percent: Math.round(saveState.progress * 100) })}
              percent={Math.round(saveState.progress * 100)}
            />
          </div>
        ) : (
          <p role="status" className="min-w-0 grow basis-48 text-small empty:hidden">
            {review && t('editProfile.reviewHint', { what: t(reviewMessages[review]) })}
          </p>
        )}
        {isUploading && (
          <Button variant="secondary" onClick={saveState.stop}>
            {t('editProfile.stopUpload')}
          </Button>
        )}
        <Button
          type="submit"
          form={id}
          className="max-sm:grow"
          busy={saveState.isPending}
          busyLabel={t('editProfile.saving')}
        >
          {t('editProfile.save')}
        </Button>
      </div>
    </ActionBar>
  )
}
