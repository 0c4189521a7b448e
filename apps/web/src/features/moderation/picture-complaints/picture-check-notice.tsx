import { CallError, type PictureCheck, textLengths } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { pictureCheckQuery, useAnswerCheck } from './picture-complaints.queries.ts'

/** Says which of the viewer's photos are being checked, and takes their answer; nothing where there are none. */
export function PictureCheckNotice() {
  const t = useTranslate()
  const { data: check } = useQuery(pictureCheckQuery())
  if (!check) return null
  const [first = 'photo1'] = check.photos
  const isOne = check.photos.length === 1
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 className="mb-1 text-lead">{t('pictureCheck.title')}</h2>
        <p>{t(`pictureCheck.${isOne ? first : 'both'}`)}</p>
        <p className="text-ink-soft">{t('pictureCheck.meaning')}</p>
      </div>
      <Answer check={check} claim={t(isOne ? 'pictureCheck.mine' : 'pictureCheck.mineBoth')} />
    </Card>
  )
}

/** @param claim what is answered by pressing alone, without a word */
function Answer({ check, claim }: { check: PictureCheck; claim: string }) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const answer = useAnswerCheck()
  if (check.answer !== null)
    return <Notice tone="success">{t('pictureCheck.answered', { answer: check.answer })}</Notice>
  const fields = answer.error instanceof CallError ? answer.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!answer.isPending) answer.mutate(text.trim() || claim)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextAreaField
        label={t('pictureCheck.answer')}
        hint={t('pictureCheck.answerHint')}
        error={fields.answer}
        most={textLengths.answer}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {answer.error && !fields.answer && (
        <Notice tone="danger">{refusalMessage(answer.error, t('pictureCheck.failed'))}</Notice>
      )}
      <Button type="submit" variant="secondary" busy={answer.isPending} busyLabel={t('pictureCheck.sending')}>
        {text.trim() ? t('pictureCheck.send') : claim}
      </Button>
    </form>
  )
}
