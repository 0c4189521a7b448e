/** Whom somebody in India can call who is threatened. To be checked by whoever runs the product, and changed with the law. */
export const helplines = [
  { name: 'Emergency (police, ambulance)', number: '112' },
  { name: 'National Cyber Crime Helpline', number: '1930' },
  { name: 'Tele-MANAS (mental health)', number: '14416' },
  { name: 'National Legal Services Authority', number: '15100' },
] as const
