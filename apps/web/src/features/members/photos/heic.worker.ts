import loadDecoder from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import type { HeicReply } from './decode-heic.ts'
import { encodePng } from './encode-png.ts'
import { shrinkPixels } from './shrink-pixels.ts'

/** The longer side: a PNG of three bytes a pixel stays below what the server takes. */
const maxSidePx = 2048

async function decode(file: File): Promise<HeicReply> {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer()
  const decoder = new (loadDecoder({ wasmBinary }).HeifDecoder)()
  const [picture] = decoder.decode(await file.arrayBuffer())
  if (!picture) return null
  const [width, height] = [picture.get_width(), picture.get_height()]
  const shown = { data: new Uint8ClampedArray(4 * width * height), width, height }
  const pixels = await new Promise<typeof shown | null>((resolve) => picture.display(shown, resolve))
  return pixels && encodePng(shrinkPixels(pixels, maxSidePx))
}

self.onmessage = async ({ data }: MessageEvent<File>) => {
  self.postMessage(await decode(data).catch(() => null))
}
