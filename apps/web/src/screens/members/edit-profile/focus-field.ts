import { photoFields } from '@satrangi/contract'
import { editFields } from './draft.ts'

const pageOrder = [...photoFields, ...editFields]
type FocusableField = (typeof pageOrder)[number]

/** The field that comes first on the page. */
export const firstField = (fields: readonly string[]): FocusableField | undefined =>
  pageOrder.find((field) => fields.includes(field))

/** Takes the focus, and with it the eye, to a field of the form once it is drawn. */
export function focusField(form: HTMLFormElement | null, field: FocusableField | undefined): void {
  if (!form || !field) return
  requestAnimationFrame(() => {
    const input = form.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  })
}
