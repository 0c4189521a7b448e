import { everyGender, type Gender, genders } from '@satrangi/contract'
import { formatCount } from '../../../lib/format.ts'
import { useShell } from '../../../lib/navigation.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { genderIcons } from './gender-icons.tsx'
import { Tile } from './tile.tsx'
import { useCounts } from './use-counts.ts'

const tiles = [everyGender, ...genders] as const

/** A tile for all members and one for each gender, with their counts. */
export function BrowseByGender() {
  const t = useTranslate()
  const counts = useCounts()
  return (
    <section aria-labelledby="browse-by-gender">
      <h2 id="browse-by-gender" className="mb-2 text-lead md:mb-4 md:text-title">
        {t('home.browseByGender')}
      </h2>
      <ul className="grid grid-tiles gap-2 md:gap-3">
        {tiles.map((gender) => (
          <GenderTile key={gender} gender={gender} count={counts?.[gender]} />
        ))}
      </ul>
    </section>
  )
}

function GenderTile({ gender, count }: { gender: Gender | typeof everyGender; count: number | undefined }) {
  const t = useTranslate()
  const shell = useShell()
  const Icon = genderIcons[gender]
  const open = () =>
    shell.openScreen({
      screen: 'profile-list',
      title: t('home.profilesOf', { gender: optionLabel(gender) }),
      filter: { by: 'gender', gender },
    })
  return (
    <Tile onClick={open} className="min-h-28 flex-col gap-1 px-1.5 py-3 text-center hover:bg-primary-soft">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon />
      </span>
      <span className="font-semibold text-small leading-tight wrap-anywhere">
        {gender === everyGender ? t('home.all') : optionLabel(gender)}
      </span>
      {/* Keeps its line while the number is on its way. */}
      <span className="min-h-5 min-w-4 text-ink-soft mt-auto text-tiny tabular-nums">
        {count !== undefined && formatCount(count)}
      </span>
    </Tile>
  )
}
