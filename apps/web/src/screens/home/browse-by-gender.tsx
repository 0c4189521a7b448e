import { everyGender, type Gender, genders } from '@satrangi/contract'
import { classNames } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { useShell } from '../../lib/navigation.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'
import { ChipRow, chipClasses } from './chip-row.tsx'
import { genderIcons } from './gender-icons.tsx'
import { useCounts } from './use-counts.ts'

const tiles = [everyGender, ...genders] as const

const tileClasses = classNames(
  chipClasses,
  'hover:bg-primary-soft md:size-full md:min-h-28 md:flex-col md:gap-1 md:px-1.5 md:py-3 md:text-center',
)

/** A tile for all members and one for each gender, with their counts. */
export function BrowseByGender() {
  const t = useTranslate()
  const counts = useCounts()
  return (
    <section aria-labelledby="browse-by-gender">
      <h2 id="browse-by-gender" className="mb-2 text-lead md:mb-4 md:text-title">
        {t('home.browseByGender')}
      </h2>
      <ChipRow gridClasses="grid-tiles md:gap-3">
        {tiles.map((gender) => (
          <li key={gender}>
            <GenderTile gender={gender} count={counts?.[gender]} />
          </li>
        ))}
      </ChipRow>
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
    <button type="button" onClick={open} className={tileClasses}>
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary md:size-11">
        <Icon />
      </span>
      <span className="font-semibold text-small leading-tight wrap-anywhere">
        {gender === everyGender ? t('home.all') : optionLabel(gender)}
      </span>
      {/* Keeps its line while the number is on its way. */}
      <span className="min-h-5 min-w-4 text-ink-soft text-tiny tabular-nums md:mt-auto">
        {count !== undefined && formatCount(count)}
      </span>
    </button>
  )
}
