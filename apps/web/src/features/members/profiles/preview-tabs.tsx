import { useTranslate } from '../../../messages/index.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import type { PreviewAs } from './members.queries.ts'

interface PreviewTabsProps {
  as: PreviewAs
  onChange: (as: PreviewAs) => void
}

/** As whom a member looks at what is shown of them; their panel has the name `preview`. */
export function PreviewTabs({ as, onChange }: PreviewTabsProps) {
  const t = useTranslate()
  return (
    <Tabs
      name="preview"
      label={t('profile.previewAs')}
      tabs={[
        { id: 'stranger', label: t('profile.previewStranger') },
        { id: 'connection', label: t('profile.previewConnection') },
      ]}
      active={as}
      onChange={onChange}
    />
  )
}
