/** In ribbon order. */
export const sevenColours = [
  'var(--color-ribbon-1)',
  'var(--color-ribbon-2)',
  'var(--color-ribbon-3)',
  'var(--color-ribbon-4)',
  'var(--color-ribbon-5)',
  'var(--color-ribbon-6)',
  'var(--color-ribbon-7)',
] as const
