import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithApp } from '../../../../../test/render.tsx'
import { BannerCarousel } from './banner-carousel.tsx'

const first = 'Come as you are'
const second = 'Take your time'

/** The heading of the slide that is not out of reach. */
const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => within(slide).getByRole('heading', { hidden: true }).textContent)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const carousel = () => screen.getByRole('region', { name: 'Highlights' })
const prefersLessMotion = (less: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: less, addEventListener() {}, removeEventListener() {} }))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the banners change every four seconds in a loop', () => {
  renderWithApp(<BannerCarousel />)
  expect(shown()).toEqual([first])
  wait(3_999)
  expect(shown()).toEqual([first])
  wait(1)
  expect(shown()).toEqual([second])
  wait(4_000)
  expect(shown()).toEqual([first])
})

test('arrows and dots select a banner and restart its interval', () => {
  renderWithApp(<BannerCarousel />)
  press('Next banner')
  expect(shown()).toEqual([second])
  press('Next banner')
  expect(shown()).toEqual([first])
  press('Previous banner')
  expect(shown()).toEqual([second])
  wait(3_000)
  press('Show banner 1')
  expect(shown()).toEqual([first])
  expect(screen.getByRole('button', { name: 'Show banner 1' }).getAttribute('aria-current')).toBe('true')
  wait(3_999)
  expect(shown()).toEqual([first])
})

test('the pause button stops and starts the banners', () => {
  renderWithApp(<BannerCarousel />)
  press('Pause banners')
  wait(20_000)
  expect(shown()).toEqual([first])
  press('Play banners')
  wait(4_000)
  expect(shown()).toEqual([second])
})

test('the banners pause while they are hovered or focused', () => {
  renderWithApp(<BannerCarousel />)
  fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' })
  wait(9_000)
  expect(shown()).toEqual([first])
  fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' })
  act(() => screen.getByRole('button', { name: 'Next banner' }).focus())
  wait(9_000)
  expect(shown()).toEqual([first])
  act(() => screen.getByRole('button', { name: 'Next banner' }).blur())
  wait(4_000)
  expect(shown()).toEqual([second])
})

test('the banners pause while the page is hidden', () => {
  renderWithApp(<BannerCarousel />)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  wait(9_000)
  expect(shown()).toEqual([first])
  visibility.mockReturnValue('visible')
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  wait(4_000)
  expect(shown()).toEqual([second])
})

test('with reduced motion the banners do not start automatically', () => {
  prefersLessMotion(true)
  renderWithApp(<BannerCarousel />)
  wait(9_000)
  expect(shown()).toEqual([first])
  press('Play banners')
  wait(4_000)
  expect(shown()).toEqual([second])
})

test('a horizontal swipe changes the banner; a short or vertical one does not', () => {
  renderWithApp(<BannerCarousel />)
  const strip = screen.getAllByRole('group', { hidden: true })[0]?.parentElement as HTMLElement
  vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(360)
  const swipe = (byX: number, byY = 0) => {
    const finger = { pointerId: 1, pointerType: 'touch' }
    fireEvent.pointerDown(strip, { ...finger, clientX: 200, clientY: 100 })
    fireEvent.pointerMove(strip, { ...finger, clientX: 200 + byX, clientY: 100 + byY })
    fireEvent.pointerUp(strip, { ...finger, clientX: 200 + byX, clientY: 100 + byY })
  }
  swipe(-40)
  expect(shown()).toEqual([first])
  swipe(-90, 200)
  expect(shown()).toEqual([first])
  swipe(-120)
  expect(shown()).toEqual([second])
  swipe(120)
  expect(shown()).toEqual([first])
})
