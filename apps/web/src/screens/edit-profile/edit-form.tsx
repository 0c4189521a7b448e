import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Profile } from '@satrangi/contract'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { ContactDialog } from '../../features/contact-change/index.ts'
import { useText } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { BackgroundSection } from './background-section.tsx'
import { BasicSection } from './basic-section.tsx'
import { changedFields } from './changes.rules.ts'
import { draftOf, type EditDraft } from './draft.ts'
import type { SectionProps } from './edit-form.types.ts'
import { editSchema } from './edit-schema.ts'
import { firstOf, focusField } from './focus-field.ts'
import { LifestyleSection } from './lifestyle-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'
import { WordsSections } from './words-sections.tsx'
import { WorkSection } from './work-section.tsx'

interface EditFormProps {
  profile: Profile
  /** Where it begins; at its top without it. */
  field: string | undefined
  onSaved: () => void
}

/** Everything of oneself that can be changed. */
export function EditForm({ profile, field, onSaved }: EditFormProps) {
  const t = useText()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [before, setBefore] = useState(() => draftOf(profile))
  const [isConfirming, setConfirming] = useState(false)
  const resolver = useMemo(
    () => standardSchemaResolver(editSchema(before), undefined, { raw: true }) as Resolver<EditDraft>,
    [before],
  )
  const form = useForm<EditDraft>({ defaultValues: before, resolver, mode: 'onTouched', shouldFocusError: false })
  const saving = useSave(profile, form, element, before, { onBefore: setBefore, onDone: onSaved })

  useEffect(() => focusField(element.current, firstOf(field ? [field] : [])), [field])

  return (
    <>
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={saving.submit}
        className="mx-auto flex max-w-text flex-col gap-5"
      >
        <PhotoSection form={form} profile={profile} />
        <BasicSection form={form} profile={profile} onConfirmEmail={() => setConfirming(true)} />
        <WorkSection form={form} />
        <BackgroundSection form={form} />
        <LifestyleSection form={form} />
        <WordsSections form={form} />
        <PrivacySection form={form} />
        <SaveBar id={id} form={form} before={before} saving={saving} />
      </form>
      <Unsaved form={form} before={before} />
      {saving.contact && (
        <ContactDialog
          key={saving.contact.kind}
          contact={saving.contact}
          onTaken={saving.onTaken}
          onRejected={saving.onRejected}
          onClose={saving.onGivenUp}
        />
      )}
      {isConfirming && (
        <ContactDialog
          isSame
          contact={{ kind: 'email', email: profile.email }}
          onTaken={() => {
            setConfirming(false)
            toast.show({ title: t('editProfile.emailConfirmed'), tone: 'success' })
          }}
          onRejected={(reason) => {
            setConfirming(false)
            form.setError('email', { message: reason })
            focusField(element.current, 'email')
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** Follows what is typed by itself, so that the form does not. */
function Unsaved({ form, before }: SectionProps & { before: EditDraft }) {
  const draft = useWatch({ control: form.control }) as EditDraft
  return <UnsavedGuard isUnsaved={changedFields(draft, before).length > 0} />
}
