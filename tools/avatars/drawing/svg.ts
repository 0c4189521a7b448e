const rounded = (value: number | string): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : value

/** Path data with its numbers rounded: the drawings stay small and free of floating-point noise. */
export const d = (strings: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: strings }, ...values.map(rounded))

export const shape = (data: string, fill: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const line = (data: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const dashes = (data: string, colour: string, width: number, pattern: string, opacity = 1): string =>
  line(data, colour, width, opacity).replace('/>', ` stroke-dasharray="${pattern}"/>`)

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"` +
  (opacity < 1 ? ` opacity="${opacity}"/>` : '/>')

export const dot = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  oval(x, y, radius, radius, fill, opacity)

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  d`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const transformed = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** What is drawn stays inside the outline. The name must be the only one of its kind in a picture. */
export const clipInside = (name: string, outline: string, ...parts: string[]): string =>
  `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${parts.join('')}</g>`

/** A form in two tones: the light falls from one side and leaves a crescent of shade on the other. */
export const shaded = (name: string, outline: string, base: string, shade: string, dx: number, dy: number): string =>
  shape(outline, shade) + clipInside(name, outline, transformed(d`translate(${dx} ${dy})`, shape(outline, base)))

export const glow = (
  name: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): string =>
  `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
  oval(x, y, rx, ry, `url(#${name})`)

export const mirrored = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)

export const series = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A portrait's canvas, 4:5. */
export const picture = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350" width="1080" height="1350">${parts.join('')}</svg>`
