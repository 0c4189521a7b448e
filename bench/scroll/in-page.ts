// These run in the page, as text: they may use nothing of this file or of others.

interface Scrolled {
  /** Milliseconds between two frames. */
  frames: number[]
  /** The place in the list of the last card in the document. */
  cards: number
}

/** Scrolls down at an even pace until so many cards have been there, or there are no more. */
export const scrollDown = ({ cards, speed }: { cards: number; speed: number }): Promise<Scrolled> =>
  new Promise((resolve) => {
    const frames: number[] = []
    let loaded = 0
    let last: number | undefined
    let movedAt = performance.now()
    const takeFrame = (time: number) => {
      const before = window.scrollY
      if (last !== undefined) {
        frames.push(time - last)
        // After a long frame no further than a finger would have.
        window.scrollBy({ top: (Math.min(time - last, 100) * speed) / 1000, behavior: 'instant' })
      }
      last = time
      if (window.scrollY !== before) movedAt = time
      // Seldom: with every card in the document this takes a while.
      if (frames.length % 15 === 0) {
        const articles = document.querySelectorAll('[role=tabpanel] article')
        const item = articles[articles.length - 1]?.closest('[aria-posinset]')
        // A list that has all its cards in the document says nothing of their places.
        loaded = item ? Number(item.getAttribute('aria-posinset')) : articles.length
      }
      // At the end it waits for more, half a minute at most.
      if (loaded >= cards || time - movedAt > 30_000) resolve({ frames, cards: loaded })
      else requestAnimationFrame(takeFrame)
    }
    requestAnimationFrame(takeFrame)
  })

/** Scrolls up so far, in pixels. */
export const scrollUp = ({ distance, speed }: { distance: number; speed: number }): Promise<void> =>
  new Promise((resolve) => {
    const end = Math.max(0, window.scrollY - distance)
    let last: number | undefined
    const takeFrame = (time: number) => {
      if (last !== undefined)
        window.scrollBy({ top: -(Math.min(time - last, 100) * speed) / 1000, behavior: 'instant' })
      last = time
      if (window.scrollY <= end + 1) resolve()
      else requestAnimationFrame(takeFrame)
    }
    requestAnimationFrame(takeFrame)
  })
