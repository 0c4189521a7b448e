/** Between two short facts on one line. Drawn, because not every script's face has it. */
export function Dot() {
  return (
    <span aria-hidden="true" className="mx-1.75 drawn-mark inline-block size-1 rounded-full bg-current align-middle" />
  )
}
