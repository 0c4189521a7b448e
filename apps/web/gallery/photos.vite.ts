import type { Plugin } from 'vite'

/** Colours of the portraits of the members in `fixtures/members.ts` who have a photo. */
const portraits: Readonly<Record<string, readonly [sky: string, skin: string, hair: string, clothes: string]>> = {
  asha: ['#e9c46a', '#a86a3d', '#2b1a17', '#6d2e5b'],
  noor: ['#8ab6a9', '#d9a066', '#1f1420', '#b0563c'],
  kabir: ['#7d9cc0', '#7c4a2d', '#17110f', '#3b7a6b'],
  zoya: ['#d98f8f', '#c68642', '#4a4a52', '#2f4a7a'],
}

/** A portrait of 4:5, drawn. */
const drawPortrait = ([sky, skin, hair, clothes]: (typeof portraits)[string] = ['', '', '', '']) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">
<rect width="1080" height="1350" fill="${sky}"/>
<path d="M260 1000V560c0-180 120-300 280-300s280 120 280 300v440z" fill="${hair}"/>
<path d="M100 1350c0-270 190-400 440-400s440 130 440 400z" fill="${clothes}"/>
<path d="M460 720h160v240q-80 90-160 0z" fill="${skin}"/>
<ellipse cx="540" cy="595" rx="190" ry="215" fill="${skin}"/>
<path d="M335 580q0-260 205-260t205 260q-40-140-160-150-160-20-250 150z" fill="${hair}"/>
<path d="M450 680q90 70 180 0" fill="none" stroke="#4a1f1a" stroke-width="14" stroke-linecap="round"/>
<circle cx="465" cy="570" r="16" fill="#1d1014"/><circle cx="615" cy="570" r="16" fill="#1d1014"/>
</svg>`

/** Serves the photos of the gallery's members where the product serves photos: `/uploads/noor.svg`. */
export function drawnPhotos(): Plugin {
  return {
    name: 'satrangi:drawn-photos',
    generateBundle() {
      for (const [name, colours] of Object.entries(portraits)) {
        this.emitFile({ type: 'asset', fileName: `uploads/${name}.svg`, source: drawPortrait(colours) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/uploads/', ({ url = '' }, response, next) => {
        const colours = portraits[/^\/(\w+)\.svg/.exec(url)?.[1] ?? '']
        if (!colours) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(drawPortrait(colours))
      })
    },
  }
}
