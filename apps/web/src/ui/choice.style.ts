/** A choice beside others: a label around a visually hidden radio button. */
export const choiceStyle =
  'relative flex min-h-touch flex-1 basis-28 items-center justify-center gap-2 rounded-control border border-edge px-3 py-2 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
