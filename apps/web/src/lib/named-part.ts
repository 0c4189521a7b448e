import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The part of a view that the address names by `?tab=`, and the way to another one; the first
 * where it names none. A reload and the browser's back button come back to it.
 */
export function useNamedPart<Part extends string>(parts: readonly [Part, ...Part[]]): [Part, (part: Part) => void] {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const named = new URLSearchParams(search).get('tab')
  const show = (part: Part) => void navigate({ search: `?tab=${part}` }, { replace: true, state })
  return [parts.find((part) => part === named) ?? parts[0], show]
}
