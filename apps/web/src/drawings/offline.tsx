import { Canvas, type DrawingProps } from './drawing.tsx'

/** A paper-cup telephone with a broken string. */
export function OfflineScene(props: DrawingProps) {
  return (
    <Canvas width={240} height={180} {...props}>
      <path
        d="M18 134C2 84 40 30 112 26C182 22 236 66 224 116C216 150 168 160 120 160C72 160 32 166 18 134Z"
        fill="var(--color-primary-soft)"
      />
      <g transform="rotate(-14 52 112)">
        <path d="M22 84L68 92V132L22 140Z" fill="var(--color-art-clay)" />
        <path d="M22 122L68 118V132L22 140Z" fill="var(--color-art-dusk)" opacity="0.22" />
        <path d="M40 87.2L50 89V135L40 136.8Z" fill="var(--color-art-marigold)" />
        <ellipse cx="22" cy="112" rx="9" ry="28" fill="var(--color-art-cream)" />
        <ellipse cx="22" cy="112" rx="5" ry="22" fill="var(--color-art-dusk)" opacity="0.35" />
        <ellipse cx="68" cy="112" rx="6" ry="20" fill="var(--color-art-clay)" />
      </g>
      <g transform="rotate(12 188 104)">
        <path d="M218 76L172 84V124L218 132Z" fill="var(--color-art-teal)" />
        <path d="M218 114L172 110V124L218 132Z" fill="var(--color-art-dusk)" opacity="0.22" />
        <path d="M200 79.2L190 81V127L200 128.8Z" fill="var(--color-art-cream)" />
        <ellipse cx="218" cy="104" rx="9" ry="28" fill="var(--color-art-cream)" />
        <ellipse cx="218" cy="104" rx="5" ry="22" fill="var(--color-art-dusk)" opacity="0.35" />
        <ellipse cx="172" cy="104" rx="6" ry="20" fill="var(--color-art-teal)" />
      </g>
      <path
        d="M68 108C82 104 92 112 98 122C102 130 94 136 90 130C87 124 98 116 106 118M171 100C158 96 150 102 146 112C143 120 136 118 138 112C140 106 134 104 130 106"
        stroke="var(--color-ink-soft)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M118 82V70M104 88L96 78M133 86L140 76"
        stroke="var(--color-art-marigold)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M30 160H212" stroke="var(--color-ink-soft)" strokeWidth="2" strokeLinecap="round" opacity="0.6" />
    </Canvas>
  )
}
