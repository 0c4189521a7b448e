import { NavLink } from 'react-router-dom'
import { useTranslate } from '../../messages/index.ts'
import { useAllowedPages } from '../allowed-pages.ts'
import { deskPaths } from '../paths.ts'

/** The pages of the desk that the role of whoever is signed in may open. */
export function DeskNavigation() {
  const t = useTranslate()
  const allowed = useAllowedPages()
  return (
    <nav aria-label={t('desk.pages')} className="-mx-3 flex basis-full flex-wrap md:mx-0 md:basis-auto">
      {allowed.map((name) => (
        <NavLink
          key={name}
          to={deskPaths[name]}
          end
          className="inline-flex min-h-touch items-center rounded-control px-3 font-semibold text-primary hover:bg-primary-soft aria-[current=page]:underline"
        >
          {t(`desk.page_${name}`)}
        </NavLink>
      ))}
    </nav>
  )
}
