import type { Profile } from '@satrangi/contract'
import { type FormEvent, type RefObject, useState } from 'react'
import type { NewContact } from '../../../features/accounts/index.ts'
import { useEditProfile } from '../../../features/members/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { translate } from '../../../messages/index.ts'
import { toast } from '../../../ui/toast.store.ts'
import { buildEdit, changedContacts } from './changes.rules.ts'
import { draftOf, type EditDraft, type EditField, editFields } from './draft.ts'
import type { EditForm } from './edit-form.types.ts'
import { firstField, focusField } from './focus-field.ts'

interface SaveOptions {
  /** Photos were saved already, without the form. */
  hasSavedPhotos: boolean
  /** Where the form begins from now on. */
  onInitialChange: (initial: EditDraft) => void
  /** Everything is saved. */
  onDone: () => void
}

/**
 * Saving in two parts: first everything that can simply be sent, then, one by one, an address and
 * a number that take a code.
 */
export function useSave(
  profile: Profile,
  form: EditForm,
  formRef: RefObject<HTMLFormElement | null>,
  initial: EditDraft,
  { hasSavedPhotos, onInitialChange, onDone }: SaveOptions,
) {
  const [contactsToConfirm, setContactsToConfirm] = useState<readonly NewContact[]>([])
  const [isPartiallySaved, setPartiallySaved] = useState(false)

  const focusFirst = (fields: readonly EditField[]) => focusField(formRef.current, firstField(fields))
  const edit = useEditProfile(
    {
      onSaved: (saved) => {
        const typed = form.getValues()
        const savedDraft = draftOf(saved)
        onInitialChange(savedDraft)
        form.reset({ ...savedDraft, email: typed.email, mobilecode: typed.mobilecode, phone: typed.phone })
        const contacts = changedContacts(typed, savedDraft)
        setPartiallySaved(contacts.length > 0)
        setContactsToConfirm(contacts)
        if (contacts.length === 0) onDone()
      },
      onStopped: () => undefined,
      onFailed: (error) => {
        const fields = Object.entries(fieldsOf(error)).filter(([name]) => isField(name)) as [EditField, string][]
        for (const [name, message] of fields) form.setError(name, { message })
        focusFirst(fields.map(([name]) => name))
        toast.show({
          title: translate('editProfile.updateFailed'),
          text: callErrorMessage(error, {
            refused: translate('editProfile.updateRefused'),
            network: translate('editProfile.updateError'),
          }),
          tone: 'danger',
        })
      },
    },
    profile.id,
  )

  const save = form.handleSubmit(
    (draft) => {
      const changes = buildEdit(draft, initial)
      const contacts = changedContacts(draft, initial)
      setPartiallySaved(false)
      if (changes) edit.save(changes)
      else if (contacts.length > 0) setContactsToConfirm(contacts)
      else if (hasSavedPhotos) onDone()
      else toast.show({ title: translate('editProfile.nothingChanged') })
    },
    (errors) => focusFirst(editFields.filter((name) => errors[name])),
  )

  /** The rest is saved, this is not. */
  const cancelConfirmation = () => {
    const [contact] = contactsToConfirm
    setContactsToConfirm([])
    if (!isPartiallySaved || !contact) return
    const what = translate(contact.kind === 'email' ? 'editProfile.contactEmail' : 'editProfile.contactNumber')
    toast.show({
      title: translate('editProfile.updated'),
      text: translate('editProfile.updatedWithoutContact', { what }),
      tone: 'success',
    })
  }

  return {
    isPending: edit.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!edit.isPending) void save(event)
    },
    /** What is being proved now. */
    contact: contactsToConfirm[0],
    onConfirmed: (confirmed: Profile) => {
      const { email, mobilecode, phone } = draftOf(confirmed)
      onInitialChange({ ...initial, email, mobilecode, phone })
      const remaining = contactsToConfirm.slice(1)
      setPartiallySaved(true)
      setContactsToConfirm(remaining)
      if (remaining.length === 0) onDone()
    },
    onRejected: (reason: string) => {
      const field = contactsToConfirm[0]?.kind === 'email' ? 'email' : 'phone'
      cancelConfirmation()
      form.setError(field, { message: reason })
      focusFirst([field])
    },
    onCancelled: cancelConfirmation,
  }
}
export type SaveState = Pick<ReturnType<typeof useSave>, 'isPending'>

const isField = (name: string): name is EditField => editFields.some((field) => field === name)
