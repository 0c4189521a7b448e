import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { type PageName, useAllowedPages } from './allowed-pages.ts'
import { AuditScreen } from './audit/audit-screen.tsx'
import { CaseScreen } from './case/case-screen.tsx'
import { ClosedScreen } from './closed/closed-screen.tsx'
import { EntryScreen } from './entry/entry-screen.tsx'
import { FiguresScreen } from './figures/figures-screen.tsx'
import { ModeratorsScreen } from './moderators/moderators-screen.tsx'
import { casePath, deskPaths, entryPath } from './paths.ts'
import { ProposalsScreen } from './proposals/proposals-screen.tsx'
import { HourScreen } from './queue/hour-screen.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'
import { useMayAct } from './session/use-desk-session.ts'

const screens: Readonly<Record<PageName, ReactNode>> = {
  queue: <QueueScreen />,
  hour: <HourScreen />,
  closed: <ClosedScreen />,
  proposals: <ProposalsScreen />,
  moderators: <ModeratorsScreen />,
  audit: <AuditScreen />,
  figures: <FiguresScreen />,
}

/** The pages of whoever is signed in. An address that is none, or not for their role, leads to their first page. */
export function DeskPages() {
  const mayAct = useMayAct()
  const allowed = useAllowedPages()
  const [first = 'queue'] = allowed
  return (
    <Routes>
      {allowed.map((name) => (
        <Route key={name} path={deskPaths[name]} element={screens[name]} />
      ))}
      {mayAct('work_on_queue') && <Route path={entryPath} element={<EntryScreen />} />}
      {mayAct('read_cases') && <Route path={casePath} element={<CaseScreen />} />}
      <Route path="*" element={<Navigate to={deskPaths[first]} replace />} />
    </Routes>
  )
}
