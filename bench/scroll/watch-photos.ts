import type { CDPSession } from '@playwright/test'

/** A photo is larger, an answer that the browser's copy still holds is smaller. */
const leastPhotoBytes = 1000

/** Notes which photos travel over the network. */
export async function watchPhotos(devTools: CDPSession) {
  const urls = new Map<string, URL>()
  /** When the last address under which a photo was sent runs out, by its file and width. */
  const sent = new Map<string, number>()
  let again = 0
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/uploads/')) urls.set(requestId, url)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (!url || encodedDataLength < leastPhotoBytes) return
    const photo = `${url.pathname} ${url.searchParams.get('w') ?? 'large'}`
    if ((sent.get(photo) ?? 0) > Date.now()) again += 1
    sent.set(photo, Number(url.searchParams.get('e')) * 1000)
  })
  await devTools.send('Network.enable')
  return {
    /** How often a photo was sent while the address of the time before was valid. */
    loadedAgain: () => again,
  }
}
