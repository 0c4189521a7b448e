import { Heart } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { useToggleSave } from './saves.queries.ts'

interface LikeButtonProps {
  id: string
  who: string
  isSaved: boolean
}

/** Likes a member. It fills at once; the other member learns nothing of it. */
export function LikeButton({ id, who, isSaved }: LikeButtonProps) {
  const t = useTranslate()
  const save = useToggleSave(id, {
    onFailed: () => toast.show({ title: t('common.error'), text: t('discovery.likeFailed'), tone: 'danger' }),
  })
  return (
    <IconButton
      tone="photo"
      label={t(isSaved ? 'discovery.unlike' : 'discovery.like', { who })}
      aria-pressed={isSaved}
      icon={
        <Heart
          aria-hidden="true"
          className={classNames('size-6 transition-transform', isSaved && 'scale-110 fill-current')}
        />
      }
      onClick={() => save.mutate({ save: !isSaved })}
    />
  )
}
