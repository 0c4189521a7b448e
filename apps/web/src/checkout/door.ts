const svg = 'http://www.w3.org/2000/svg'

/** The quick exit icon, the same as on every other page. */
export function createDoorIcon(): SVGElement {
  const icon = document.createElementNS(svg, 'svg')
  const svgAttributes = {
    viewBox: '0 0 24 24',
    class: 'size-5',
    'aria-hidden': 'true',
    fill: 'none',
    stroke: 'currentColor',
  }
  const strokeAttributes = { 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  for (const [name, value] of Object.entries({ ...svgAttributes, ...strokeAttributes })) icon.setAttribute(name, value)
  for (const d of ['M3 20H6V4L14 2.5V21.5L6 20M14 5H18V20H21', 'M11 12V12.01']) {
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('d', d)
    icon.append(path)
  }
  return icon
}
