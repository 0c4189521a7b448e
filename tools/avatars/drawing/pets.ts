import { chance, type Random } from '../../../scripts/seed/random.ts'
import { darken, lighten, mix } from './colour.ts'
import { clipInside, d, dot, line, mirrored, oval, series, shaded, shape, transformed } from './svg.ts'

const eyes = (gap: number, y: number, iris: string): string =>
  mirrored(
    (side) =>
      oval(side * gap, y, 30, 32, '#fdf5ea') +
      oval(side * gap, y + 2, 26, 29, iris) +
      oval(side * gap, y + 2, 13, 23, '#140a0c') +
      dot(side * gap - 7, y - 9, 7, '#ffffff'),
  )

const collar = (y: number, width: number, colour: string): string =>
  line(d`M${-width} ${y} C${-width * 0.5} ${y + 56} ${width * 0.5} ${y + 56} ${width} ${y}`, colour, 34) +
  dot(0, y + 66, 26, '#e2a83c') +
  line(d`M-10 ${y + 70} H10`, '#9a6a1c', 5)

export function cat(coat: string, accent: string, random: Random): string {
  const dark = darken(coat, 0.26)
  const pale = lighten(coat, 0.6)
  const tabby = chance(random, 0.6)
  const body = 'M-170 190 C-330 330 -360 640 -330 900 H330 C360 640 330 330 170 190 Z'
  const head =
    'M0 -222 C46 -222 88 -214 124 -198 C158 -236 196 -290 226 -326 C236 -332 244 -326 248 -314 C266 -244 268 -160 256 -84 C272 -50 282 -10 276 40 C262 160 146 228 0 228 C-146 228 -262 160 -276 40 C-282 -10 -272 -50 -256 -84 C-268 -160 -266 -244 -248 -314 C-244 -326 -236 -332 -226 -326 C-196 -290 -158 -236 -124 -198 C-88 -214 -46 -222 0 -222 Z'
  const stripes = tabby
    ? line('M0 -222 V-130 M-52 -214 L-42 -140 M52 -214 L42 -140', dark, 20) +
      mirrored((side) => line(d`M${side * 248} 20 L${side * 180} 34 M${side * 236} 80 L${side * 172} 80`, dark, 17))
    : ''
  return transformed(
    'translate(540 620)',
    line('M300 840 C440 800 470 640 410 520', dark, 70),
    shaded('body', body, coat, dark, -30, 0),
    clipInside(
      'chest',
      body,
      oval(0, 520, 150, 300, pale),
      tabby
        ? mirrored((side) =>
            series(3, (index) =>
              line(d`M${side * 330} ${440 + index * 110} L${side * 230} ${460 + index * 110}`, dark, 22),
            ),
          )
        : '',
    ),
    collar(196, 186, accent),
    mirrored((side) =>
      shape(
        d`M${side * 160} -208 L${side * 228} -296 C${side * 244} -240 ${side * 246} -190 ${side * 240} -150 Z`,
        mix(coat, '#e79a94', 0.6),
      ),
    ),
    shaded('head', head, coat, dark, -22, -10),
    clipInside(
      'markings',
      head,
      oval(0, 128, 120, 96, pale),
      stripes,
      mirrored((side) =>
        shape(
          d`M${side * 168} -212 L${side * 226} -292 C${side * 242} -240 ${side * 240} -190 ${side * 232} -140 Z`,
          mix(coat, '#e79a94', 0.55),
        ),
      ),
    ),
    eyes(104, -14, '#7da05a'),
    shape('M-26 62 C-10 54 10 54 26 62 C22 82 8 92 0 96 C-8 92 -22 82 -26 62 Z', '#d0727a'),
    line('M0 96 V118 M0 118 C-14 144 -52 144 -62 120 M0 118 C14 144 52 144 62 120', darken(coat, 0.6), 8),
    mirrored((side) =>
      line(d`M${side * 92} 100 L${side * 230} 78 M${side * 94} 118 L${side * 232} 124`, '#fff8ee', 5, 0.85),
    ),
  )
}

export function dog(coat: string, accent: string, random: Random): string {
  const dark = darken(coat, 0.24)
  const pale = lighten(coat, 0.62)
  const patch = chance(random, 0.5)
  const body = 'M-190 180 C-330 320 -380 640 -350 900 H350 C380 640 330 320 190 180 Z'
  const head =
    'M0 -240 C150 -240 226 -140 222 -20 C220 130 130 236 0 236 C-130 236 -220 130 -222 -20 C-226 -140 -150 -240 0 -240 Z'
  const ear = (side: 1 | -1): string =>
    d`M${side * 120} -226 C${side * 230} -262 ${side * 316} -160 ${side * 306} 10 C${side * 300} 90 ${side * 238} 100 ${side * 214} 40 C${side * 196} -30 ${side * 180} -120 ${side * 120} -226 Z`
  return transformed(
    'translate(540 620)',
    shaded('body', body, coat, dark, -30, 0),
    clipInside('chest', body, oval(0, 460, 160, 300, pale)),
    collar(190, 200, accent),
    shaded('head', head, coat, dark, -22, -10),
    clipInside(
      'markings',
      head,
      shape(
        'M-46 -250 C-40 -120 -60 -30 -110 60 C-160 150 -90 260 0 260 C90 260 160 150 110 60 C60 -30 40 -120 46 -250 Z',
        pale,
      ),
      patch ? oval(110, -30, 96, 110, dark, 0.8) : '',
    ),
    mirrored((side) => shape(ear(side), dark)),
    mirrored(
      (side) =>
        oval(side * 96, -24, 28, 31, '#24140f') +
        dot(side * 96 - 9, -34, 9, '#ffffff') +
        line(d`M${side * 62} -84 C${side * 84} -98 ${side * 112} -96 ${side * 126} -82`, darken(coat, 0.4), 9, 0.6),
    ),
    shape('M-52 66 C-40 42 40 42 52 66 C56 96 22 116 0 120 C-22 116 -56 96 -52 66 Z', '#2c1a1b'),
    oval(-14, 68, 18, 8, '#ffffff', 0.35),
    shape('M-40 158 C-20 166 20 166 40 158 C46 220 26 244 0 244 C-26 244 -46 220 -40 158 Z', '#d86b74'),
    line('M0 168 V218', '#b64a57', 6),
    line('M0 118 V144 M0 144 C-20 176 -78 172 -92 138 M0 144 C20 176 78 172 92 138', '#3a2024', 9),
  )
}
