import { Canvas, type DrawingProps } from './drawing.tsx'

const left = 'M34 62C66 66 118 66 160 60C158 170 160 290 160 400H34Z'
const right = 'M286 62C254 66 202 66 160 60C162 170 160 290 160 400H286Z'

/** Shown for a photo that only connections may see: a closed curtain with a lock, never part of the photo. */
export function PrivatePhoto(props: DrawingProps) {
  return (
    <Canvas width={320} height={400} cover {...props}>
      <path d="M0 0H320V400H0Z" fill="var(--color-art-dusk)" />
      <path d={left} fill="var(--color-art-drape)" />
      <path d={right} fill="var(--color-art-drape)" />
      <g stroke="var(--color-art-dusk)" strokeLinecap="round" opacity="0.55">
        <path
          d="M64 76C60 180 66 290 60 400M96 78C92 190 100 300 94 400M256 76C260 180 254 290 260 400M224 78C228 190 220 300 226 400"
          strokeWidth="5"
        />
        <path d="M128 76C126 190 132 300 128 400M192 76C194 190 188 300 192 400M160 70V400" strokeWidth="7" />
      </g>
      <g stroke="var(--color-art-cream)" strokeLinecap="round" strokeWidth="4" opacity="0.14">
        <path d="M48 80C46 190 50 300 46 400M80 78C78 190 84 300 78 400M112 78C110 190 116 300 112 400M240 78C244 190 236 300 242 400M208 78C206 190 202 300 208 400" />
      </g>
      <path
        d="M34 62C34 84 62 92 76 68C84 92 112 92 120 68C130 90 152 88 160 66C168 88 190 90 200 68C208 92 236 92 244 68C258 92 286 84 286 62V46H34Z"
        fill="var(--color-art-drape)"
        stroke="var(--color-art-marigold)"
        strokeWidth="3"
      />
      <path d="M22 44H298" stroke="var(--color-art-marigold)" strokeWidth="9" strokeLinecap="round" />
      <circle cx="22" cy="44" r="10" fill="var(--color-art-marigold)" />
      <circle cx="298" cy="44" r="10" fill="var(--color-art-marigold)" />
      {/* High enough for the words at the foot of a card. */}
      <g transform="translate(0 -54)">
        <path d="M140 214V192C140 164 180 164 180 192V214" stroke="var(--color-art-cream)" strokeWidth="9" />
        <path
          d="M126 212H194C200 212 204 216 204 222V258C204 284 186 298 160 298C134 298 116 284 116 258V222C116 216 120 212 126 212Z"
          fill="var(--color-art-marigold)"
        />
        <path d="M160 232A13 13 0 0 1 168 255L173 276H147L152 255A13 13 0 0 1 160 232Z" fill="var(--color-art-dusk)" />
      </g>
    </Canvas>
  )
}
