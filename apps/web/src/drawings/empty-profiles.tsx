import type { ReactNode } from 'react'
import { Canvas, type DrawingProps } from './drawing.tsx'

function Print({ x, y, turn, children }: { x: number; y: number; turn: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-24 4H28V70H-24Z" fill="var(--color-art-dusk)" opacity="0.14" />
      <path d="M-26 0H26V66H-26Z" fill="var(--color-art-cream)" />
      {children}
      <path d="M-4 -7H4V8H-4Z" fill="var(--color-art-clay)" />
    </g>
  )
}

/** Blank photo prints on a string and a magnifying glass. */
export function EmptyProfiles(props: DrawingProps) {
  return (
    <Canvas width={240} height={180} {...props}>
      <path
        d="M22 146C2 96 30 38 96 28C166 16 230 52 226 108C224 134 206 156 170 160C120 166 44 166 22 146Z"
        fill="var(--color-primary-soft)"
      />
      <path d="M10 34C70 56 170 56 230 34" stroke="var(--color-ink-soft)" strokeWidth="2" strokeLinecap="round" />
      <Print x={58} y={50} turn={-4}>
        <path d="M-20 6H20V50H-20Z" fill="var(--color-art-marigold)" />
        <path d="M-20 50V36C-8 28 4 40 20 30V50Z" fill="var(--color-art-clay)" />
        <circle cx="6" cy="20" r="7" fill="var(--color-art-cream)" />
      </Print>
      <Print x={121} y={53} turn={1}>
        <path d="M-20 6H20V50H-20Z" fill="var(--color-art-rose)" opacity="0.55" />
        <path
          d="M-11 50C-11 38 -6 34 0 34S11 38 11 50M0 31A8 9 0 1 1 0 13A8 9 0 0 1 0 31Z"
          stroke="var(--color-primary)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="3 4"
        />
      </Print>
      <Print x={184} y={49} turn={5}>
        <path d="M-20 6H20V50H-20Z" fill="var(--color-art-teal)" />
        <path d="M0 48V28" stroke="var(--color-art-cream)" strokeWidth="2" />
        <path
          d="M0 28C-9 25 -10 16 -4 11C-1 13 0 16 0 19C0 16 1 13 4 11C10 16 9 25 0 28ZM0 44C-9 44 -13 39 -14 33C-6 33 -1 37 0 44ZM0 44C9 44 13 39 14 33C6 33 1 37 0 44Z"
          fill="var(--color-art-cream)"
        />
      </Print>
      <path d="M158 150L182 170" stroke="var(--color-art-clay)" strokeWidth="11" strokeLinecap="round" />
      <circle cx="140" cy="132" r="25" fill="var(--color-art-cream)" opacity="0.45" />
      <circle cx="140" cy="132" r="25" stroke="var(--color-primary)" strokeWidth="6" />
      <path
        d="M126 128C128 120 134 116 142 116"
        stroke="var(--color-art-cream)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Canvas>
  )
}
