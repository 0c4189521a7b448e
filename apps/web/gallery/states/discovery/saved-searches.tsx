import { routes } from '@satrangi/contract'
import { formatList } from '../../../src/lib/format.ts'
import { translate } from '../../../src/messages/index.ts'
import type { GalleryContext, ScreenStates } from '../../state.types.ts'

const filtered = '/search?genders=Queer,Nonbinary&location=Pune&smoke=No'

const savedSearch = (name: string, others = {}) => ({
  id: crypto.randomUUID() as string,
  name,
  query: {},
  dropped: [],
  has_new: false,
  ...others,
})
const answerSaved =
  (...saved: ReturnType<typeof savedSearch>[]) =>
  ({ api }: GalleryContext) =>
    api.answer(routes.savedSearches.list, { saved_searches: saved })
const longName = 'Somebody kind who reads, cooks and laughs'
const fiveSaved = ['Near home', 'पुणे के पास', longName, 'Mumbai', 'Thane'].map((name) => savedSearch(name))

export const states: ScreenStates = {
  none: {
    at: filtered,
    act: ({ click, button }) => click(button('savedSearches.title')),
    ready: ({ findText }) => findText('savedSearches.none'),
  },
  some: {
    at: filtered,
    arrange: answerSaved(savedSearch('Near home', { has_new: true }), savedSearch(longName)),
    act: ({ click, button }) => click(button('savedSearches.titleNew')),
    ready: ({ findText }) => findText('savedSearches.nameHint'),
  },
  renaming: {
    at: '/search',
    arrange: answerSaved(savedSearch('Near home'), savedSearch(longName)),
    act: async ({ click, button }) => {
      await click(button('savedSearches.title'))
      await click(button('savedSearches.rename', { name: longName }))
    },
    ready: ({ findText }) => findText('savedSearches.newName'),
  },
  full: {
    at: '/search',
    arrange: answerSaved(...fiveSaved),
    act: ({ click, button }) => click(button('savedSearches.title')),
    ready: ({ findText }) => findText('savedSearches.full', { max: 5 }),
  },
  shortened: {
    at: '/search',
    arrange: answerSaved(savedSearch('Near home', { query: { diet: 'Vegan' }, dropped: ['genders', 'min_age'] })),
    act: async (actions) => {
      await actions.click(actions.button('savedSearches.title'))
      await actions.click(actions.findBySelector('dialog li button'))
    },
    ready: ({ findText }) =>
      findText('savedSearches.droppedOf', {
        filters: formatList([translate('filterCosts.genders'), translate('filterCosts.ages')]),
      }),
  },
}
