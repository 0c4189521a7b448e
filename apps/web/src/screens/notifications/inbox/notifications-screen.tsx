import { Settings2 } from 'lucide-react'
import { notificationsQuery, notificationTabs } from '../../../features/notifications/index.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useSession } from '../../../lib/session.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useTabParam } from '../../../lib/use-tab-param.ts'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ModeratorNotices } from './moderator-notices.tsx'
import { NotificationRowsSkeleton } from './notification-row.tsx'
import { NotificationTabPanel } from './notification-tab-panel.tsx'

const name = 'notifications'
const tabLabels = {
  views: 'notifications.views',
  requests: 'notifications.requests',
  messages: 'notifications.messages',
} as const

/** Notifications of views, requests and messages, and the decisions of the moderators. */
export function NotificationsScreen() {
  const t = useTranslate()
  const shell = useShell()
  const { user } = useSession()
  const [active, selectTab] = useTabParam(notificationTabs)
  const queryOptions = { enabled: user !== undefined }
  const viewerId = user?.id ?? ''
  const list = usePagedQuery(notificationsQuery(viewerId, active), queryOptions)
  const decisions = usePagedQuery(notificationsQuery(viewerId, 'moderation'), queryOptions)
  return (
    <div className="mx-auto max-w-text">
      <div className="flex items-end">
        <Tabs
          name={name}
          label={t('notifications.tabs')}
          tabs={notificationTabs.map((id) => ({ id, label: t(tabLabels[id]) }))}
          active={active}
          onChange={selectTab}
          className="min-w-0 grow"
        />
        <div className="border-line border-b">
          <IconButton
            label={t('notifications.openSettings')}
            icon={<Settings2 aria-hidden="true" className="size-5" />}
            onClick={() => shell.openScreen({ screen: 'notification-settings' })}
          />
        </div>
      </div>
      <TabPanel name={name} active={active} className="pt-4">
        {decisions.isPending ? (
          <NotificationRowsSkeleton count={6} />
        ) : (
          <>
            <ModeratorNotices list={decisions} />
            {list.isPending ? (
              <NotificationRowsSkeleton count={6} />
            ) : (
              <NotificationTabPanel key={active} tab={active} list={list} />
            )}
          </>
        )}
      </TabPanel>
    </div>
  )
}
