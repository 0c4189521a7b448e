import { Canvas, type DrawingProps } from './drawing.tsx'

function Glass({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-20 -46L-13 0C-12 3 12 3 13 0L20 -46Z" fill="var(--color-art-cream)" opacity="0.75" />
      <path d="M-18 -33L-13 0C-12 3 12 3 13 0L18 -33C12 -30 -12 -30 -18 -33Z" fill="var(--color-art-clay)" />
      <ellipse cx="0" cy="-33" rx="18" ry="3.4" fill="var(--color-art-marigold)" />
      <path
        d="M-11 -44L-7 0M0 -43V1M11 -44L7 0"
        stroke="var(--color-art-cream)"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity="0.5"
      />
      <ellipse cx="0" cy="-46" rx="20" ry="3" stroke="var(--color-art-cream)" strokeWidth="1.6" />
    </g>
  )
}

/** Two glasses of chai whose steam begins to talk. */
export function EmptyChats(props: DrawingProps) {
  return (
    <Canvas width={240} height={180} {...props}>
      <path
        d="M26 148C4 96 34 36 98 26C168 14 230 54 226 110C224 132 216 142 206 148Z"
        fill="var(--color-primary-soft)"
      />
      <path
        d="M64 30H108C120 30 128 38 128 49S120 68 108 68H92C88 76 84 82 86 92C78 86 76 76 77 68H64C52 68 44 60 44 49S52 30 64 30Z"
        fill="var(--color-primary)"
      />
      <g fill="var(--color-on-primary)">
        <circle cx="70" cy="49" r="4" />
        <circle cx="86" cy="49" r="4" />
        <circle cx="102" cy="49" r="4" />
      </g>
      <path
        d="M142 46H182C193 46 201 53 201 63S193 80 182 80H170C169 86 165 91 160 94C162 89 162 84 160 80H142C131 80 123 73 123 63S131 46 142 46Z"
        fill="var(--color-raised)"
        stroke="var(--color-primary)"
        strokeWidth="2"
      />
      <path
        d="M162 73C155 68 150 64 151 59C152 54 159 54 162 59C165 54 172 54 173 59C174 64 169 68 162 73Z"
        fill="var(--color-art-rose)"
      />
      <ellipse cx="120" cy="152" rx="98" ry="11" fill="var(--color-art-dusk)" opacity="0.2" />
      <ellipse cx="120" cy="147" rx="98" ry="11" fill="var(--color-art-marigold)" />
      <ellipse cx="120" cy="145" rx="88" ry="8" fill="var(--color-art-clay)" opacity="0.35" />
      <Glass x={84} y={146} />
      <Glass x={158} y={146} />
      <path
        d="M108 146C108 141 130 141 130 146C130 150 108 150 108 146ZM118 142C118 137 140 137 140 142C140 147 118 147 118 142Z"
        fill="var(--color-art-cream)"
        stroke="var(--color-art-clay)"
        strokeWidth="1.4"
      />
    </Canvas>
  )
}
