import { darken, lighten, mix } from './colour.ts'
import { cap, type HairKit, type HairLayers } from './hair-kit.ts'
import { clipInside, d, line, mirrored, series, shaded, shape } from './svg.ts'

/** A dastar: layers of cloth crossing in a peak above the forehead. */
export function turban(kit: HairKit): HairLayers {
  const { w, cloth } = kit
  const shade = darken(cloth, 0.22)
  const fold = darken(cloth, 0.34)
  const outline = d`M${-w - 14} 6 C${-w - 54} -90 ${-w - 50} -250 ${-w * 0.4} -314 C${-w * 0.14} -338 ${w * 0.14} -338 ${w * 0.4} -314 C${w + 50} -250 ${w + 54} -90 ${w + 14} 6 C${w - 6} -40 ${w - 20} -70 66 -120 C40 -136 16 -150 0 -164 C-16 -150 -40 -136 -66 -120 C${20 - w} -70 ${6 - w} -40 ${-w - 14} 6 Z`
  const layers = mirrored((side) =>
    [0, 1, 2, 3, 4]
      .map((step) =>
        line(
          d`M${side * (w + 4 + step * 4)} ${-30 - step * 40} C${side * (w - 6 + step * 2)} ${-90 - step * 34} ${side * 60} ${-146 - step * 32} ${side * (-14 - step * 3)} ${-170 - step * 32}`,
          fold,
          5.5,
          0.65,
        ),
      )
      .join(''),
  )
  return {
    back: '',
    front:
      shape(d`M0 -172 L54 -124 L0 -132 L-54 -124 Z`, kit.accent) +
      shaded('turban', outline, cloth, shade, -18, -8) +
      clipInside(
        'turban-folds',
        outline,
        layers,
        line(d`M${-w + 10} -200 C${-w * 0.6} -280 -30 -304 20 -306`, lighten(cloth, 0.35), 12, 0.4),
      ),
  }
}

/** A safa: a broad twisted band around the head, its tail over the shoulder. */
export function safa(kit: HairKit): HairLayers {
  const { w, cloth, accent } = kit
  const dark = darken(cloth, 0.26)
  const crown = d`M${-w + 6} -150 C${-w + 10} -330 ${w - 10} -330 ${w - 6} -150 Z`
  const band = d`M${-w - 40} -96 C${-w - 64} -170 ${-w} -236 ${-w * 0.4} -252 C0 -268 ${w * 0.6} -262 ${w + 6} -220 C${w + 56} -180 ${w + 46} -110 ${w + 22} -84 C${w * 0.6} -122 ${-w * 0.5} -130 ${-w - 40} -96 Z`
  const twist = series(7, (index) => {
    const x = -w - 20 + (index * (2 * w + 60)) / 6
    return line(
      d`M${x - 36} -80 C${x - 10} -130 ${x + 26} -190 ${x + 62} -262`,
      index % 2 ? accent : dark,
      index % 2 ? 15 : 8,
      0.8,
    )
  })
  return {
    back: shape(
      d`M${w - 20} -60 C${w + 60} 20 ${w + 70} 160 ${w + 56} 330 L${w - 10} 340 C${w + 6} 180 ${w - 30} 60 ${w - 60} -20 Z`,
      dark,
    ),
    front:
      shape(crown, dark) +
      clipInside(
        'crown',
        crown,
        series(5, (index) =>
          line(
            d`M${-w + index * 50} -320 C${-w + 30 + index * 60} -260 ${-w + 40 + index * 60} -200 ${-w + 30 + index * 62} -140`,
            cloth,
            18,
          ),
        ),
      ) +
      shape(band, cloth) +
      clipInside('band', band, twist),
  }
}

/** A scarf around face, neck and shoulders. */
export function hijab(kit: HairKit): HairLayers {
  const { w, cloth, person } = kit
  const shade = darken(cloth, 0.2)
  const fold = darken(cloth, 0.3)
  const { length, jaw, chin } = person.face
  const opening = d`M0 -152 C${w * 0.6} -152 ${w - 10} -110 ${w - 10} -30 C${w - 8} 40 ${w - 14} 70 ${jaw - 6} 112 C${jaw - 24} 152 ${chin + 16} ${length - 4} 0 ${length - 4} C${-chin - 16} ${length - 4} ${24 - jaw} 152 ${6 - jaw} 112 C${14 - w} 70 ${8 - w} 40 ${10 - w} -30 C${10 - w} -110 ${-w * 0.6} -152 0 -152 Z`
  const hood = d`M0 -240 C${w * 0.9} -240 ${w + 34} -150 ${w + 32} -30 C${w + 34} 90 ${w + 20} 180 ${w + 30} 240 C${w + 70} 290 ${w + 130} 310 ${w + 150} 350 C${w + 60} 450 ${-w * 0.2} 500 ${-w - 60} 470 C${-w - 110} 440 ${-w - 140} 380 ${-w - 150} 340 C${-w - 110} 310 ${-w - 60} 280 ${-w - 30} 240 C${-w - 20} 180 ${-w - 34} 90 ${-w - 32} -30 C${-w - 34} -150 ${-w * 0.9} -240 0 -240 Z`
  const drape = [
    line(d`M${-w - 8} 60 C${-w + 30} 190 ${-20} 236 ${w + 10} 250`, fold, 7, 0.6),
    line(d`M${-w - 14} 150 C${-w + 20} 270 30 320 ${w + 70} 318`, fold, 7, 0.55),
    line(d`M${-w - 50} 280 C${-w + 10} 360 20 400 ${w + 60} 390`, fold, 7, 0.5),
    line(d`M${w + 14} -20 C${w + 10} 90 ${w - 20} 170 ${w - 60} 214`, fold, 6, 0.5),
    line(d`M${w - 10} -170 C${w + 12} -120 ${w + 16} -60 ${w + 14} 0`, fold, 6, 0.35),
    line(d`M${-w + 26} -176 C${-w * 0.5} -216 -40 -226 -6 -226`, lighten(cloth, 0.4), 13, 0.45),
  ]
  return {
    back: '',
    front:
      line(opening, mix(cloth, kit.accent, 0.7), 14) +
      `<path d="${hood} ${opening}" fill="${cloth}" fill-rule="evenodd"/>` +
      `<clipPath id="hood"><path d="${hood} ${opening}" clip-rule="evenodd"/></clipPath><g clip-path="url(#hood)">${shape(d`M${w + 60} -240 L${w + 200} 500 L${w - 60} 500 C${w} 300 ${w + 10} 100 ${w + 6} -60 C${w + 4} -150 ${w - 20} -200 ${w - 60} -240 Z`, shade, 0.7)}${drape.join('')}${line(opening, shade, 12)}</g>`,
  }
}

/** The end of a sari or dupatta drawn over the hair, a parting still to be seen. */
export function veil(kit: HairKit): HairLayers {
  const { w, cloth, accent } = kit
  const shade = darken(cloth, 0.24)
  const hair =
    shape(
      cap(w, 16, 0, d`L${w - 14} 0 C${w - 16} -60 ${w - 50} -130 0 -166 C${50 - w} -130 ${16 - w} -60 ${14 - w} 0`, 6),
      kit.colour,
    ) + line(d`M0 -166 L0 -226`, kit.person.skin.shade, 5)
  const edge = (side: 1 | -1): string =>
    d`M0 -214 C${side * w * 0.8} -216 ${side * (w + 6)} -130 ${side * (w + 8)} -20 C${side * (w + 12)} 90 ${side * (w - 10)} 190 ${side * (w + 30)} 330`
  const cloak = (side: 1 | -1): string =>
    d`${edge(side)} L${side * (w + 120)} 350 C${side * (w + 60)} 200 ${side * (w + 64)} 60 ${side * (w + 54)} -60 C${side * (w + 46)} -200 ${side * w * 0.7} -258 0 -256 Z`
  return {
    back: shape(
      d`M0 -250 C${w + 40} -250 ${w + 60} -120 ${w + 56} 60 L${w + 110} 380 L${-w - 110} 380 L${-w - 56} 60 C${-w - 60} -120 ${-w - 40} -250 0 -250 Z`,
      shade,
    ),
    front:
      hair +
      mirrored(
        (side) =>
          shape(cloak(side), cloth) +
          line(edge(side), accent, 13) +
          line(
            d`M${side * (w + 34)} -80 C${side * (w + 40)} 60 ${side * (w + 20)} 180 ${side * (w + 70)} 330`,
            shade,
            7,
            0.7,
          ),
      ),
  }
}
