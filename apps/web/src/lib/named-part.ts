import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The part of a view that the address names by `?tab=`, and the way to another one; the first
 * where it names none. A reload and the browser's back button come back to it.
 */
export function useNamedPart<Name extends string>(names: readonly [Name, ...Name[]]): [Name, (part: Name) => void] {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const requested = new URLSearchParams(search).get('tab')
  const show = (part: Name) => void navigate({ search: `?tab=${part}` }, { replace: true, state })
  return [names.find((part) => part === requested) ?? names[0], show]
}
