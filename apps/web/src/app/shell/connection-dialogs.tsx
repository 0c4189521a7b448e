import { Suspense } from 'react'
import {
  NameNoticeDialog,
  useAcceptedConnection,
  useNameNotice,
  useStoredRejection,
} from '../../features/connections/index.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { loadMessages } from '../../messages/parts.ts'

const AcceptanceSheet = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('../../screens/connections/acceptance/acceptance-sheet.tsx'),
    loadMessages('screens'),
  ])
  return module.AcceptanceSheet
})

/** What is said before a first request and a first acceptance, and at an acceptance; on whatever screen that is. */
export function ConnectionDialogs() {
  const notice = useNameNotice()
  const accepted = useAcceptedConnection()
  useStoredRejection()
  return (
    <>
      {notice && (
        <Suspense fallback={null}>
          <NameNoticeDialog notice={notice} />
        </Suspense>
      )}
      {accepted && (
        <Suspense fallback={null}>
          <AcceptanceSheet key={accepted} id={accepted} />
        </Suspense>
      )}
    </>
  )
}
