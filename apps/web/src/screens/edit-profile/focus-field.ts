import { type EditField, editFields } from './draft.ts'

/** The field that comes first on the page. */
export const firstField = (fields: readonly string[]): EditField | undefined =>
  editFields.find((field) => fields.includes(field))

/** Takes the focus, and with it the eye, to a field of the form once it is drawn. */
export function focusField(form: HTMLFormElement | null, field: EditField | undefined): void {
  if (!form || !field) return
  requestAnimationFrame(() => {
    const input = form.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  })
}
