import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Profile } from '@satrangi/contract'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { ContactDialog } from '../../../features/accounts/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx'
import { BasicSection } from './basic-section.tsx'
import { changedFields } from './changes.rules.ts'
import { draftOf, type EditDraft } from './draft.ts'
import type { SectionProps } from './edit-form.types.ts'
import { editSchema } from './edit-schema.ts'
import { FactFields } from './fact-fields.tsx'
import { firstField, focusField } from './focus-field.ts'
import { PhotoSection } from './photo-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { Section } from './section.tsx'
import { useSave } from './use-save.ts'
import { useStoredPhotos } from './use-stored-photos.ts'

/** Names and home stand with the account. */
const sections = ['professional', 'background', 'lifestyle', 'about', 'expectations'] as const

interface EditFormProps {
  profile: Profile
  /** Where it begins; at its top without it. */
  field: string | undefined
  onSaved: () => void
}

/** The form of every editable field. */
export function EditForm({ profile, field, onSaved }: EditFormProps) {
  const t = useTranslate()
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [initial, setInitial] = useState(() => draftOf(profile))
  const [isConfirming, setConfirming] = useState(false)
  const resolver = useMemo(
    () => standardSchemaResolver(editSchema(initial), undefined, { raw: true }) as Resolver<EditDraft>,
    [initial],
  )
  const form = useForm<EditDraft>({ defaultValues: initial, resolver, mode: 'onTouched', shouldFocusError: false })
  const photos = useStoredPhotos(profile)
  const saveState = useSave(profile, form, formRef, initial, {
    hasSavedPhotos: photos.isChanged,
    onInitialChange: setInitial,
    onDone: onSaved,
  })

  useEffect(() => focusField(formRef.current, firstField(field ? [field] : [])), [field])

  return (
    <>
      <form
        ref={formRef}
        id={id}
        noValidate
        onSubmit={saveState.submit}
        className="mx-auto flex max-w-text flex-col gap-5"
      >
        <PhotoSection store={photos.store} />
        <BasicSection form={form} profile={profile} onConfirmEmail={() => setConfirming(true)} />
        {sections.map((section) => (
          <Section key={section} title={t(`editProfile.${section}`)}>
            <FactFields form={form} section={section} />
          </Section>
        ))}
        <PrivacySection />
        <SaveBar id={id} form={form} initial={initial} saveState={saveState} isUploading={photos.store.isBusy} />
      </form>
      <UnsavedChanges form={form} initial={initial} hasUnsavedPhoto={photos.isUnsaved} />
      {saveState.contact && (
        <ContactDialog
          key={saveState.contact.kind}
          contact={saveState.contact}
          onTaken={saveState.onConfirmed}
          onRejected={saveState.onRejected}
          onClose={saveState.onCancelled}
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
            focusField(formRef.current, 'email')
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

interface UnsavedChangesProps extends SectionProps {
  initial: EditDraft
  hasUnsavedPhoto: boolean
}

/** Watches the values in a component of its own, so that the form does not render on every key. */
function UnsavedChanges({ form, initial, hasUnsavedPhoto }: UnsavedChangesProps) {
  const draft = useWatch({ control: form.control }) as EditDraft
  return <UnsavedGuard isUnsaved={hasUnsavedPhoto || changedFields(draft, initial).length > 0} />
}
