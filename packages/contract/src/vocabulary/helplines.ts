/** Helplines in India for members who are threatened. Operators have to keep them up to date. */
export const helplines = [
  { name: 'Emergency (police, ambulance)', number: '112' },
  { name: 'National Cyber Crime Helpline', number: '1930' },
  { name: 'Tele-MANAS (mental health)', number: '14416' },
  { name: 'National Legal Services Authority', number: '15100' },
] as const
