import type { Preferences, SearchMust } from '@satrangi/contract'
import { FilterCosts } from '../../../../features/discovery/index.ts'
import { useSavePreferences, withoutFilter } from '../../../../features/members/index.ts'
import { setEveryone } from '../../../../lib/everyone.ts'
import { refusalMessage } from '../../../../lib/server-sentence.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { toast } from '../../../../ui/toast.store.ts'
import { NobodyDrawing } from '../discovery/nobody-drawing.tsx'

interface WiderListsProps {
  preferences: Preferences
}

/** The preferences, each with what it costs. */
function PreferenceCosts({ preferences }: WiderListsProps) {
  const t = useTranslate()
  const save = useSavePreferences({
    onSaved: () => undefined,
    onFailed: (error) =>
      toast.show({
        title: t('wider.failedTitle'),
        text: refusalMessage(error, t('wider.failed')),
        tone: 'danger',
      }),
  })
  const { area, places } = preferences
  const labelOf = (must: SearchMust) =>
    must === 'location' && area && places.length === 0 ? t(`followed.${area}`) : undefined
  const remove = (must: SearchMust) => {
    if (!save.isPending) save.mutate(withoutFilter(preferences, must))
  }
  return <FilterCosts query={{}} onRemove={remove} labelOf={labelOf} />
}

const ShowEveryoneButton = () => {
  const t = useTranslate()
  return (
    <Button variant="secondary" onClick={() => setEveryone(true)}>
      {t('wider.showEveryone')}
    </Button>
  )
}

/** In the place of a list whom nobody fits. */
export function NobodyFits({ preferences }: WiderListsProps) {
  const t = useTranslate()
  return (
    <>
      <EmptyState
        title={t('wider.nobody')}
        hint={t('wider.nobodyHint')}
        drawing={<NobodyDrawing />}
        action={<ShowEveryoneButton />}
      />
      <PreferenceCosts preferences={preferences} />
    </>
  )
}

/** After the last member of a short list. */
export function WiderLists({ preferences }: WiderListsProps) {
  const t = useTranslate()
  return (
    <div className="mt-6 flex flex-col items-center gap-4">
      <p className="text-center text-ink-soft">{t('wider.few')}</p>
      <PreferenceCosts preferences={preferences} />
      <ShowEveryoneButton />
    </div>
  )
}
