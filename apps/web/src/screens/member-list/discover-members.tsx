import { useShell } from '../../lib/navigation.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'

/** From an empty list to where members are. */
export function DiscoverMembers() {
  const t = useText()
  const shell = useShell()
  return <Button onClick={() => shell.openTab('home')}>{t('lists.discover')}</Button>
}
