import { type ReactNode, useId } from 'react'
import { Modal } from './modal.tsx'

const dialogClasses =
  'below-door m-auto w-full max-w-dialog animate-fade rounded-card border border-line bg-raised p-0 text-ink shadow-card'

/** A question or a short message in the middle of the screen. */
export function Dialog(props: {
  title: string
  onClose: () => void
  insistent?: boolean
  /** Buttons, the least destructive first. */
  actions?: ReactNode
  children?: ReactNode
}) {
  const { title, actions, children, ...modal } = props
  const id = useId()
  return (
    <Modal {...modal} labelledBy={id} className={dialogClasses}>
      <div className="flex flex-col gap-3 p-6">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {children}
        {actions && <div className="mt-3 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </Modal>
  )
}
