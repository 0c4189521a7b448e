import { describe, expect, it } from 'vitest'
import { chooseResponseSource, type ResponseSource } from './response-source.ts'

const origin = 'https://satrangi.example'
const page = { method: 'GET', mode: 'navigate' }
const file = { method: 'GET', mode: 'cors' }

describe('without a network', () => {
  it.each<[string, typeof page, ResponseSource]>([
    ['/', page, 'shell'],
    ['/chat', page, 'shell'],
    ['/privacy-Policy', page, 'shell'],
    ['/?tab=new', page, 'shell'],
    ['/assets/index-B1WtOyQi.js', file, 'cache'],
    ['/assets/banner-5f.svg', file, 'cache'],
    ['/api/v1/users/new', file, 'network'],
    ['/api/v1/docs', page, 'network'],
    ['/uploads/a.webp?sig=b', file, 'network'],
    ['/uploads/a.webp?sig=b', page, 'network'],
    ['/checkout', page, 'network'],
    ['/desk', page, 'network'],
    ['/desk/queue', page, 'network'],
    ['/robots.txt', page, 'network'],
    ['/early.js', file, 'network'],
    ['/favicon.svg', file, 'shell'],
    ['/sw.js', file, 'network'],
    ['/assets/index-B1WtOyQi.js', { method: 'POST', mode: 'cors' }, 'network'],
  ])('serves %s from its source', (path, how, answerer) => {
    expect(chooseResponseSource({ ...how, url: origin + path }, origin)).toBe(answerer)
  })

  it('leaves other origins to the network', () => {
    expect(chooseResponseSource({ ...file, url: 'https://elsewhere.example/assets/a.js' }, origin)).toBe('network')
    expect(chooseResponseSource({ ...page, url: 'https://elsewhere.example/' }, origin)).toBe('network')
  })
})
