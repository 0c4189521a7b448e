import { memberId } from '@satrangi/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { profileQuery } from '../../features/members/index.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useShell } from '../../lib/navigation.ts'
import { serverSentence } from '../../lib/server-sentence.ts'
import { useText } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Ids are read to each other and typed by thumb: case and spaces do not matter. */
const tidy = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** Opens the profile of whoever has the id that is typed. */
export function SearchScreen() {
  const t = useText()
  const shell = useShell()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isSearching, setSearching] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (sentence: string) => {
    setProblem(sentence)
    form.current?.querySelector('input')?.focus()
  }

  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSearching) return
    const id = tidy(String(new FormData(event.currentTarget).get('id')))
    if (!id) return refuse(t('discovery.searchEmpty'))
    if (!memberId.safeParse(id).success) return refuse(t('discovery.searchMalformed'))
    setProblem(undefined)
    setSearching(true)
    try {
      await client.fetchQuery(profileQuery(id))
      shell.openScreen({ screen: 'profile-detail', id })
    } catch (error) {
      refuse(isGone(error) ? t('discovery.searchNobody') : serverSentence(error, t('common.somethingWrong')))
    }
    setSearching(false)
  }

  return (
    <div className="mx-auto max-w-form py-4">
      <h2 className="text-title">{t('discovery.searchTitle')}</h2>
      <form ref={form} noValidate onSubmit={(event) => void search(event)} className="mt-5 flex flex-col gap-4">
        <TextField
          name="id"
          label={t('discovery.searchLabel')}
          hint={t('discovery.searchHint')}
          error={problem}
          placeholder={t('discovery.searchPlaceholder')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          onChange={() => setProblem(undefined)}
        />
        <Button
          type="submit"
          icon={<Search aria-hidden="true" className="size-5" />}
          busy={isSearching}
          busyLabel={t('discovery.searchBusy')}
        >
          {t('discovery.searchAction')}
        </Button>
      </form>
    </div>
  )
}
