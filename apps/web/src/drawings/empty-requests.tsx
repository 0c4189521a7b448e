import { Canvas, type DrawingProps } from './drawing.tsx'

/** An empty letter box and a bird with the first letter. */
export function EmptyRequests(props: DrawingProps) {
  return (
    <Canvas width={240} height={180} {...props}>
      <path
        d="M24 158C6 100 40 32 110 24C178 18 228 62 222 120C220 140 214 152 206 158Z"
        fill="var(--color-primary-soft)"
      />
      <path d="M20 158H220" stroke="var(--color-ink-soft)" strokeWidth="2" strokeLinecap="round" />
      <path d="M74 158V84H136V158Z" fill="var(--color-art-clay)" />
      <path d="M116 84H136V158H116Z" fill="var(--color-art-dusk)" opacity="0.2" />
      <path d="M66 84C66 58 84 50 105 50S144 58 144 84Z" fill="var(--color-art-clay)" />
      <path d="M118 52C134 56 144 66 144 84H124C126 70 124 60 118 52Z" fill="var(--color-art-dusk)" opacity="0.2" />
      <path d="M62 82H148V90H62Z" fill="var(--color-art-dusk)" />
      <path d="M84 100H126V107H84Z" fill="var(--color-art-dusk)" />
      <path d="M88 116H122V140H88Z" fill="var(--color-art-cream)" />
      <path
        d="M93 123H117M93 129H117M93 135H108"
        stroke="var(--color-art-rose)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M68 150H142V158H68Z" fill="var(--color-art-dusk)" />

      <path d="M108 50V42M118 50V42" stroke="var(--color-art-marigold)" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M72 40C84 42 92 34 98 24C106 12 122 8 132 16C138 21 139 29 134 36C127 46 112 48 98 44C90 46 80 46 72 40Z"
        fill="var(--color-art-teal)"
      />
      <path d="M92 38C96 28 108 24 118 28C116 38 104 44 92 38Z" fill="var(--color-art-dusk)" opacity="0.35" />
      <circle cx="126" cy="21" r="2.2" fill="var(--color-art-cream)" />
      <path d="M136 22L148 25L136 28Z" fill="var(--color-art-marigold)" />
      <g transform="rotate(8 166 34)">
        <path
          d="M146 20H188V48H146Z"
          fill="var(--color-art-cream)"
          stroke="var(--color-primary)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M146 20L167 36L188 20" stroke="var(--color-primary)" strokeWidth="2" strokeLinejoin="round" />
        <path
          d="M167 44C162 40 159 37 160 34C161 31 165 31 167 34C169 31 173 31 174 34C175 37 172 40 167 44Z"
          fill="var(--color-art-rose)"
        />
      </g>

      <path d="M182 158C182 138 184 122 190 108" stroke="var(--color-art-leaf)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M190 108C180 100 182 88 190 80C198 88 200 100 190 108ZM184 132C172 130 166 120 167 110C178 112 185 120 184 132ZM183 146C194 146 203 138 204 127C193 128 184 135 183 146Z"
        fill="var(--color-art-leaf)"
      />
      <path
        d="M34 158C34 148 36 142 40 136M40 136C33 132 33 124 38 119C44 124 46 131 40 136ZM35 148C29 148 24 143 24 137C31 138 35 142 35 148Z"
        stroke="var(--color-art-leaf)"
        strokeWidth="2"
        strokeLinecap="round"
        fill="var(--color-art-leaf)"
      />
    </Canvas>
  )
}
