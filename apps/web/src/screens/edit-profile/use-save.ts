import type { Profile } from '@satrangi/contract'
import { type FormEvent, type RefObject, useState } from 'react'
import type { NewContact } from '../../features/contact-change/index.ts'
import { useEditProfile } from '../../features/members/index.ts'
import { fieldsOf, sentenceFor } from '../../lib/call-error.ts'
import { text } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import { editOf, newContacts } from './changes.rules.ts'
import { draftOf, type EditDraft, type EditField, editFields } from './draft.ts'
import type { EditForm } from './edit-form.types.ts'
import { firstOf, focusField } from './focus-field.ts'

interface Outcomes {
  /** Where the form begins from now on. */
  onBefore: (before: EditDraft) => void
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
  element: RefObject<HTMLFormElement | null>,
  before: EditDraft,
  { onBefore, onDone }: Outcomes,
) {
  const [toProve, setToProve] = useState<readonly NewContact[]>([])
  const [isPartSaved, setPartSaved] = useState(false)

  const fail = (fields: readonly EditField[]) => focusField(element.current, firstOf(fields))
  const edit = useEditProfile(
    {
      onSaved: (saved) => {
        const typed = form.getValues()
        const now = draftOf(saved)
        onBefore(now)
        form.reset({ ...now, email: typed.email, mobilecode: typed.mobilecode, phone: typed.phone })
        const contacts = newContacts(typed, now)
        setPartSaved(contacts.length > 0)
        setToProve(contacts)
        if (contacts.length === 0) onDone()
      },
      onStopped: () => toast.show({ title: text('editProfile.stopped'), text: text('editProfile.stoppedText') }),
      onFailed: (error) => {
        const fields = Object.entries(fieldsOf(error)).filter(([name]) => isField(name)) as [EditField, string][]
        for (const [name, message] of fields) form.setError(name, { message })
        fail(fields.map(([name]) => name))
        toast.show({
          title: text('editProfile.updateFailed'),
          text: sentenceFor(error, {
            refused: text('editProfile.updateRefused'),
            network: text('editProfile.updateError'),
          }),
          tone: 'danger',
        })
      },
    },
    profile.id,
  )

  const save = form.handleSubmit(
    (draft) => {
      const changes = editOf(draft, before)
      const contacts = newContacts(draft, before)
      setPartSaved(false)
      if (changes) edit.save(changes)
      else if (contacts.length > 0) setToProve(contacts)
      else toast.show({ title: text('editProfile.nothingChanged') })
    },
    (errors) => fail(editFields.filter((name) => errors[name])),
  )

  /** The rest is saved, this is not. */
  const giveUp = () => {
    const [contact] = toProve
    setToProve([])
    if (!isPartSaved || !contact) return
    const what = text(contact.kind === 'email' ? 'editProfile.contactEmail' : 'editProfile.contactNumber')
    toast.show({
      title: text('editProfile.updated'),
      text: text('editProfile.updatedWithoutContact', { what }),
      tone: 'success',
    })
  }

  return {
    isPending: edit.isPending,
    progress: edit.progress,
    stop: edit.stop,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!edit.isPending) void save(event)
    },
    /** What is being proved now. */
    contact: toProve[0],
    onTaken: (taken: Profile) => {
      const { email, mobilecode, phone } = draftOf(taken)
      onBefore({ ...before, email, mobilecode, phone })
      const rest = toProve.slice(1)
      setPartSaved(true)
      setToProve(rest)
      if (rest.length === 0) onDone()
    },
    onRejected: (reason: string) => {
      const field = toProve[0]?.kind === 'email' ? 'email' : 'phone'
      giveUp()
      form.setError(field, { message: reason })
      fail([field])
    },
    onGivenUp: giveUp,
  }
}
export type Saving = Pick<ReturnType<typeof useSave>, 'isPending' | 'progress' | 'stop'>

const isField = (name: string): name is EditField => editFields.some((field) => field === name)
