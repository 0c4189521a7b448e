import { Suspense } from 'react'
import { NameNoticeDialog, useAcceptedConnection, useNameNotice } from '../../features/requests/index.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'

const AcceptanceSheet = lazyComponent(
  async () => (await import('../../screens/acceptance/acceptance-sheet.tsx')).AcceptanceSheet,
)

/** What is said before a first request and a first acceptance, and at an acceptance; on whatever screen that is. */
export function ConnectionDialogs() {
  const notice = useNameNotice()
  const accepted = useAcceptedConnection()
  return (
    <>
      {notice && <NameNoticeDialog notice={notice} />}
      {accepted && (
        <Suspense fallback={null}>
          <AcceptanceSheet key={accepted} id={accepted} />
        </Suspense>
      )}
    </>
  )
}
