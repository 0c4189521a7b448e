import { classNames } from '../lib/class-names.ts'
import welcome from './welcome.svg'

/**
 * Friends and couples on a terrace in the evening: a band on narrow screens;
 * from `lg` it fills the panel beside the form. It looks the same in both themes.
 */
export function WelcomeScene({ title = '', className }: { title?: string; className?: string }) {
  return (
    <img
      src={welcome}
      alt={title}
      width={1200}
      height={1500}
      decoding="async"
      className={classNames(
        'aspect-12/5 w-full object-[50%_57%] object-cover lg:aspect-auto lg:h-full lg:object-center',
        className,
      )}
    />
  )
}
