import { Canvas, type DrawingProps } from './drawing.tsx'

/** A spilt glass of chai. */
export function ErrorScene(props: DrawingProps) {
  return (
    <Canvas width={240} height={180} {...props}>
      <path
        d="M20 140C0 88 36 32 108 26C180 20 234 62 224 116C222 128 218 136 214 140Z"
        fill="var(--color-primary-soft)"
      />
      <path d="M14 138H226V146C226 149 224 151 221 151H19C16 151 14 149 14 146Z" fill="var(--color-art-drape)" />
      <path d="M34 151H48L44 176H36ZM192 151H206L204 176H196Z" fill="var(--color-art-dusk)" />
      <path
        d="M112 138C104 130 116 127 128 128C150 129 182 124 196 130C206 134 198 138 190 138V152C190 158 182 158 182 152V138H160V160C160 167 151 167 151 160V138Z"
        fill="var(--color-art-clay)"
      />
      <g transform="translate(86 108) rotate(76)">
        <path d="M-25 -40L-17 22C-16 26 16 26 17 22L25 -40Z" fill="var(--color-art-cream)" opacity="0.85" />
        <path d="M-25 -40C-14 -14 -2 -6 -4 25L17 22L25 -40Z" fill="var(--color-art-clay)" />
        <path
          d="M-14 -36L-9 22M0 -36V24M14 -36L9 22"
          stroke="var(--color-art-cream)"
          strokeWidth="2"
          strokeLinecap="round"
          opacity="0.5"
        />
        <ellipse
          cx="0"
          cy="-40"
          rx="25"
          ry="5"
          stroke="var(--color-art-cream)"
          strokeWidth="2.4"
          fill="var(--color-art-marigold)"
        />
      </g>
      <path d="M34 138C32 126 40 118 50 120C54 112 64 116 64 124C70 126 70 134 66 138Z" fill="var(--color-art-teal)" />
      <path
        d="M42 138C42 130 46 126 52 126M56 138C56 132 58 130 62 130"
        stroke="var(--color-art-cream)"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity="0.7"
      />
      <path
        d="M142 104C136 96 148 90 142 82M160 100C154 92 166 86 160 78"
        stroke="var(--color-ink-soft)"
        strokeWidth="2.4"
        strokeLinecap="round"
        opacity="0.7"
      />
      <path
        d="M108 62V44M92 68L82 54M124 68L134 54"
        stroke="var(--color-art-marigold)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Canvas>
  )
}
