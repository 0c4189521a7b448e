import { mix } from './colour.ts'
import { cap, type HairKit, type HairLayers, roundHairline, tress } from './hair-kit.ts'
import { headOutline } from './head.ts'
import { clipInside, d, line, shape } from './svg.ts'

const only = (front: string): HairLayers => ({ back: '', front })

/** Hair clipped to a shadow at the sides; what stays long is drawn over it. */
const clipped = (kit: HairKit, opacity = 0.62): string =>
  shape(cap(kit.w, 2, 14, roundHairline(kit.w, 14), 0), mix(kit.colour, kit.person.skin.base, 0.3), opacity)

export function sidePart(kit: HairKit): HairLayers {
  const { w } = kit
  const outline = cap(
    w,
    40,
    6,
    d`L${w - 16} 6 C${w - 10} -40 ${w - 16} -70 ${w - 30} -96 C${w - 90} -116 -10 -124 -62 -164 C-80 -140 ${50 - w} -128 ${36 - w} -92 C${20 - w} -60 ${12 - w} -36 ${16 - w} 6`,
  )
  const sweep = (y: number): string =>
    d`M-62 ${-168 - y * 0.3} C0 ${-210 - y} ${w * 0.7} ${-190 - y * 0.7} ${w + 2} ${-70 - y * 0.4}`
  return only(
    clipped(kit) +
      tress(
        'crown',
        outline,
        kit,
        [sweep(26), sweep(36)],
        [sweep(0), sweep(12), d`M-66 -168 C-100 -160 ${-w} -120 ${-w - 4} -40`],
      ),
  )
}

export function quiff(kit: HairKit): HairLayers {
  const { w } = kit
  const outline = d`M${34 - w} -84 C${6 - w} -130 ${-w} -220 ${-w * 0.5} -262 C-30 -306 ${w * 0.5} -300 ${w * 0.82} -250 C${w + 12} -210 ${w} -130 ${w - 30} -92 C${w - 40} -120 ${w - 64} -142 30 -148 C-20 -152 ${50 - w} -150 ${34 - w} -84 Z`
  const sweep = (x: number): string => d`M${x * 0.6} -140 C${x * 0.9 - 20} -190 ${x} -250 ${x + 70} -290`
  return only(
    clipped(kit, 0.85) +
      tress(
        'crown',
        outline,
        kit,
        [sweep(-60), sweep(-34), sweep(70)],
        [sweep(-100), sweep(-4), sweep(30), sweep(110)],
      ),
  )
}

export function undercut(kit: HairKit): HairLayers {
  const { w } = kit
  const outline = d`M${40 - w} -110 C${20 - w} -190 ${-w * 0.7} -256 -10 -264 C${w * 0.8} -272 ${w + 34} -200 ${w + 30} -110 C${w + 30} -60 ${w + 16} -20 ${w - 2} 10 C${w - 10} -40 ${w - 30} -70 ${w - 60} -96 C20 -118 -50 -132 ${40 - w} -110 Z`
  const sweep = (y: number): string =>
    d`M${46 - w} ${-128 - y} C-20 ${-190 - y} ${w * 0.7} ${-170 - y} ${w + 14 + y * 0.2} ${-20 - y * 0.4}`
  return only(
    clipped(kit, 0.7) + tress('crown', outline, kit, [sweep(40), sweep(54)], [sweep(0), sweep(16), sweep(28)]),
  )
}

export function crop(kit: HairKit): HairLayers {
  const { w } = kit
  const teeth = Array.from({ length: 9 }, (_, index) => {
    const x = w - 36 - (index * (2 * w - 72)) / 8
    return d`L${x} ${-104 - (index % 2) * 16 - Math.cos((x / w) * 1.4) * 22}`
  }).join('')
  const outline = cap(
    w,
    28,
    8,
    d`L${w - 18} 8 C${w - 14} -40 ${w - 22} -70 ${w - 34} -92 ${teeth} C${20 - w} -60 ${14 - w} -36 ${18 - w} 8`,
    6,
  )
  const tuft = (x: number): string => d`M${x} -112 C${x - 6} -150 ${x * 0.9 + 8} -190 ${x * 0.8 + 14} -220`
  return only(
    clipped(kit) +
      tress('crown', outline, kit, [tuft(-70), tuft(-44), tuft(52)], [tuft(-96), tuft(-18), tuft(14), tuft(84)]),
  )
}

export const buzz = (kit: HairKit): HairLayers =>
  only(shape(cap(kit.w, 5, 10, roundHairline(kit.w, 10, 0, -4), 1), mix(kit.colour, kit.person.skin.base, 0.16), 0.86))

export function bald(kit: HairKit): HairLayers {
  const shine = line(d`M${-kit.w * 0.55} -140 C${-kit.w * 0.42} -172 -40 -188 -16 -190`, kit.person.skin.light, 13, 0.6)
  const ring =
    kit.person.age > 45
      ? clipInside(
          'ring',
          headOutline(kit.person.face),
          [-1, 1]
            .map((side) =>
              shape(
                d`M${side * (kit.w + 6)} -90 C${side * (kit.w - 20)} -60 ${side * (kit.w - 16)} -20 ${side * (kit.w - 18)} 16 L${side * (kit.w + 10)} 16 Z`,
                kit.colour,
                0.8,
              ),
            )
            .join(''),
        )
      : ''
  return only(ring + shine)
}

export function receding(kit: HairKit): HairLayers {
  const { w } = kit
  const outline = cap(w, 14, 8, roundHairline(w, 8, 16, -26), 5)
  const sweep = (x: number): string => d`M${x} -150 C${x * 0.9} -180 ${x * 0.8 + 20} -205 ${x * 0.6 + 40} -222`
  return only(
    clipped(kit, 0.35) + tress('crown', outline, kit, [sweep(-54), sweep(20)], [sweep(-80), sweep(-20), sweep(50)]),
  )
}

export function pixie(kit: HairKit): HairLayers {
  const { w } = kit
  const outline = cap(
    w,
    38,
    30,
    d`C${w - 8} 10 ${w - 14} -40 ${w - 40} -80 C20 -96 -30 -120 -70 -158 C-80 -120 ${40 - w} -100 ${26 - w} -70 C${14 - w} -40 ${8 - w} 0 ${2 - w} 36`,
    14,
  )
  const sweep = (y: number): string =>
    d`M-72 ${-166 - y * 0.2} C-20 ${-190 - y} ${w * 0.8} ${-180 - y * 0.6} ${w + 6} ${-30 - y * 0.5}`
  return only(
    tress(
      'crown',
      outline,
      kit,
      [sweep(22), sweep(34)],
      [sweep(-6), sweep(8), d`M-76 -164 C-120 -150 ${-w - 4} -110 ${-w - 4} -20`],
    ),
  )
}
