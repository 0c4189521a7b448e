/** Whom somebody in danger can turn to: a number to call, or a page. */
export interface Helpline {
  readonly name: string
  readonly number?: string | undefined
  readonly url?: string | undefined
}

/** In India, unless an operator has named others (`HELPLINES`). */
export const helplines = [
  { name: 'Emergency (police, ambulance)', number: '112' },
  { name: 'National Cyber Crime Helpline', number: '1930' },
  { name: 'cybercrime.gov.in', url: 'https://cybercrime.gov.in' },
  { name: 'Tele-MANAS (mental health)', number: '14416' },
  { name: 'National Legal Services Authority', number: '15100' },
] as const satisfies readonly Helpline[]

/** The day on which somebody last tried them. */
export const helplinesCheckedOn = '2026-11-25'

/** A list that was checked longer ago is an alarm. */
export const helplinesMaxAgeDays = 180
