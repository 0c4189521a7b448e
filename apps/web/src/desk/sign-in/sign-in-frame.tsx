import type { ReactNode } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { DeskHeader } from '../shell/desk-header.tsx'

/** What is shown while nobody is signed in: a heading, what to do, and a form. */
export function SignInFrame({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <>
      <DeskHeader label={t('desk.title')} />
      <main className="mx-auto flex w-full max-w-form flex-col gap-5 px-4 py-8 md:py-16">
        <div className="flex flex-col gap-2">
          <h1 className="text-display">{title}</h1>
          {hint && <p className="text-ink-soft">{hint}</p>}
        </div>
        {children}
      </main>
    </>
  )
}
