import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The tab that the URL names by `?tab=` and a setter; another, the first one as a rule, if the URL names none. A reload
 * and the browser's back button restore it.
 */
export function useTabParam<Name extends string>(
  names: readonly [Name, ...Name[]],
  otherwise: Name = names[0],
): [Name, (part: Name) => void] {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const requested = new URLSearchParams(search).get('tab')
  const show = (part: Name) => void navigate({ search: `?tab=${part}` }, { replace: true, state })
  return [names.find((part) => part === requested) ?? otherwise, show]
}
