import { Canvas, type DrawingProps } from './drawing.tsx'

/** A lost kite over roofs. */
export function NotFoundScene(props: DrawingProps) {
  return (
    <Canvas width={240} height={180} {...props}>
      <path
        d="M20 164C-2 108 30 34 104 24C176 14 232 58 224 116C222 138 218 154 212 164Z"
        fill="var(--color-primary-soft)"
      />
      <circle cx="72" cy="66" r="18" fill="var(--color-art-marigold)" opacity="0.75" />
      <path
        d="M150 74C158 66 168 68 170 76C178 73 184 78 183 84H144C141 80 144 74 150 74ZM36 96C42 90 50 92 51 97C57 95 61 99 60 104H32C30 100 32 96 36 96Z"
        fill="var(--color-art-cream)"
        opacity="0.85"
      />
      <path
        d="M168 62C150 82 172 96 150 108C128 120 120 104 104 116C94 124 96 134 84 137"
        stroke="var(--color-ink-soft)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <g transform="rotate(22 180 38)">
        <path d="M180 8L206 38L180 74L154 38Z" fill="var(--color-art-clay)" />
        <path d="M180 8L206 38H180ZM180 38V74L154 38Z" fill="var(--color-art-marigold)" />
        <path d="M180 8V74M154 38C166 30 194 30 206 38" stroke="var(--color-art-cream)" strokeWidth="2" />
        <path d="M180 74L170 88H190Z" fill="var(--color-primary)" />
      </g>
      <path d="M18 164V128H58V142H92V112H132V164Z" fill="var(--color-art-drape)" />
      <path d="M120 164V136H150C150 118 178 118 178 136H214V164Z" fill="var(--color-art-dusk)" />
      <path
        d="M78 142V118M70 122H86M73 128H83M164 123V112"
        stroke="var(--color-art-dusk)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M26 116H44V128H26Z" fill="var(--color-art-dusk)" />
      <g fill="var(--color-art-marigold)">
        <path d="M28 138H36V148H28ZM42 138H50V148H42ZM102 124H110V136H102ZM118 124H126V136H118ZM158 144H168V154H158ZM190 146H200V156H190Z" />
      </g>
      <path d="M12 164H228" stroke="var(--color-ink-soft)" strokeWidth="2" strokeLinecap="round" />
    </Canvas>
  )
}
