import { encode } from 'uqr'

/** Drawn here, so that the text is sent to nobody. Black on white in every mode: cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full self-center rounded-control bg-code-ground forced-color-adjust-none"
    >
      <path d={path} className="fill-code" />
    </svg>
  )
}
