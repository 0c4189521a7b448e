/** A tile of Home that leads to a list of members. */
export const tileClasses =
  'flex size-full items-center rounded-card border border-line bg-raised shadow-card transition-colors hover:border-primary'
