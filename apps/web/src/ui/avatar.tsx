import { RibbonRing } from '../drawings/ribbon.tsx'
import { classNames } from '../lib/class-names.ts'
import { Photo } from './photo.tsx'

/** Places the dot on the edge of the circle. */
const dotPositions = { small: 'end-0 bottom-0', medium: 'end-0 bottom-0', large: 'end-1.5 bottom-1.5' } as const
const sizes = { small: 'size-10', medium: 'size-14', large: 'size-24' } as const

export interface AvatarProps {
  name: string | null
  alt: string
  /** Chooses the placeholder: the member's public id. */
  seed?: string
  isPrivate?: boolean
  /** Shows the ring of a Pride member. */
  pride?: boolean
  online?: boolean
  size?: keyof typeof sizes
  className?: string
}

/** A round photo. The ring and the dot need a text elsewhere. */
export function Avatar({ name, alt, seed, isPrivate = false, pride, online, size = 'medium', className }: AvatarProps) {
  return (
    <div className={classNames('relative shrink-0', className)}>
      <div className={classNames('relative rounded-full', sizes[size], pride && 'p-1')}>
        {pride && <RibbonRing className="absolute inset-0 size-full" />}
        <div className="size-full overflow-hidden rounded-full">
          <Photo name={name} alt={alt} seed={seed} isPrivate={isPrivate} isSmall className="aspect-auto size-full" />
        </div>
      </div>
      {online && (
        <span
          aria-hidden="true"
          className={classNames(
            'drawn-mark absolute size-3.5 rounded-full border-2 border-ground bg-active',
            dotPositions[size],
          )}
        />
      )}
    </div>
  )
}
