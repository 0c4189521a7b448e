import { Canvas, type DrawingProps } from './drawing.tsx'

/** The primary colour mixed with its soft tone. */
const tone = (share: number) => `color-mix(in oklab, var(--color-primary) ${share}%, var(--color-primary-soft))`

/** Shown where a member has no photo: a neutral figure under an arch. */
export function PhotoPlaceholder(props: DrawingProps) {
  return (
    <Canvas width={320} height={400} cover {...props}>
      <path d="M0 0H320V400H0Z" fill="var(--color-sunken)" />
      <path
        d="M36 400V190C36 136 72 112 104 92C132 74 150 62 160 40C170 62 188 74 216 92C248 112 284 136 284 190V400Z"
        fill="var(--color-primary-soft)"
      />
      <path
        d="M52 400V196C52 148 84 126 114 107C136 93 152 84 160 70C168 84 184 93 206 107C236 126 268 148 268 196V400"
        stroke="var(--color-primary)"
        strokeWidth="1.5"
        opacity="0.35"
      />
      <path d="M136 262H184V304C184 318 136 318 136 304Z" fill={tone(30)} />
      <path d="M72 400C74 340 92 314 134 303L160 322L186 303C228 314 246 340 248 400Z" fill={tone(48)} />
      <path
        d="M160 158C189 158 206 178 206 210C206 248 186 280 160 280C134 280 114 248 114 210C114 178 131 158 160 158Z"
        fill={tone(22)}
      />
      <path
        d="M160 150C196 150 214 174 212 216C206 206 204 196 198 188C176 194 146 190 132 180C124 190 116 204 108 216C106 174 124 150 160 150Z"
        fill={tone(58)}
      />
      <path
        d="M134 303L160 322L186 303M160 322V400"
        stroke="var(--color-raised)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.8"
      />
    </Canvas>
  )
}
