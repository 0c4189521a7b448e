import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { HeldCopiesSheet } from './held-copies-sheet.tsx'

/** A button that leads to the proposal to open what was taken back. */
export function ProposeHeldCopies({ senderId }: { senderId?: string }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t('deskProposals.action_open_held_copies')}
      </Button>
      {isOpen && <HeldCopiesSheet {...(senderId ? { senderId } : {})} onClose={() => setOpen(false)} />}
    </>
  )
}
