/** The key that does the same as the control it stands on; a keyboard is not what everybody has in front of them. */
export const KeyHint = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="hidden rounded-small border border-current px-1.5 font-mono text-small leading-snug md:inline-block"
  >
    {name}
  </span>
)
