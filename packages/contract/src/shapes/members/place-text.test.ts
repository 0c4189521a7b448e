import { describe, expect, it } from 'vitest'
import { readPlaceName, readPlaceText } from './place-text.ts'

describe('a text that names a place', () => {
  it.each([
    ['Mumbai', [['mumbai']]],
    ['Mumbai, India', [['mumbaiindia'], ['mumbai', 'india']]],
    ['Mumbai India', [['mumbaiindia'], ['mumbai', 'india']]],
    ['मुंबई، भारत', [['मुंबईभारत'], ['मुंबई', 'भारत']]],
    [
      'Pune, Maharashtra, India',
      [
        ['punemaharashtraindia'],
        ['pune', 'maharashtraindia'],
        ['pune', 'maharashtra', 'india'],
        ['punemaharashtra', 'india'],
      ],
    ],
    ['Maharashtra, India – State', [['maharashtraindia'], ['maharashtra', 'india']]],
    ['Bihar – राज्य', [['bihar']]],
    ['Washington (DC)', [['washingtondc'], ['washington', 'dc']]],
    ['one two three four five six', [['onetwothreefourfivesix']]],
    [' , ', []],
  ])('%j can be read as %j', (text, readings) => expect(readPlaceText(text)).toEqual(readings))

  it.each([
    ['New Delhi', ['newdelhi']],
    ['Andheri West, Mumbai', ['andheriwestmumbai', 'andheriwest', 'mumbai']],
    ['!', []],
  ])('in the input of a city %j can be read as %j', (text, readings) => expect(readPlaceName(text)).toEqual(readings))
})
