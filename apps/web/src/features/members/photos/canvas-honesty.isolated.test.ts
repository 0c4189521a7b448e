import { expect, test } from 'vitest'
import { allNoise, fewBits, installFakeCanvas } from '../../../../test/fake-canvas.ts'
import { isCanvasHonest } from './canvas-honesty.ts'

test('a canvas that gives back what was drawn is honest', async () => {
  installFakeCanvas()
  expect(await isCanvasHonest()).toBe(true)
})

test.each([
  ['noise when it is read', { read: allNoise }],
  ['a few other bits when it is read', { read: fewBits }],
  ['noise when it is encoded', { encode: allNoise }],
  ['noise both times', { read: allNoise, encode: allNoise }],
  ['white when it is read', { read: (pixels: Uint8ClampedArray) => void pixels.fill(255) }],
])('a canvas that gives back %s is not', async (_, falsify) => {
  installFakeCanvas(falsify)
  expect(await isCanvasHonest()).toBe(false)
})

test('a canvas that cannot be drawn on is not', async () => {
  installFakeCanvas()
  const canvas = document.createElement('canvas')
  canvas.getContext = () => null
  expect(await isCanvasHonest(() => canvas)).toBe(false)
})
