import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { textLengths } from '@satrangi/contract'
import { Send } from 'lucide-react'
import { type Resolver, useForm } from 'react-hook-form'
import { type ContactMessage, useSendMessage } from '../../../features/moderation/index.ts'
import { callErrorMessage, fieldsOf } from '../../../lib/call-error.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { contactSchema } from './contact-schema.ts'

const emptyMessage: ContactMessage = { name: '', email: '', subject: '', message: '' }

/** A message to the people who run this. What was typed stays until it has been sent. */
export function ContactForm() {
  const t = useTranslate()
  const form = useForm<ContactMessage>({
    defaultValues: emptyMessage,
    resolver: (...args) => (standardSchemaResolver(contactSchema()) as Resolver<ContactMessage>)(...args),
    mode: 'onTouched',
  })
  const send = useSendMessage({
    onSent: () => {
      form.reset(emptyMessage)
      toast.show({ title: t('contact.sent'), text: t('contact.sentText'), tone: 'success' })
    },
    onFailed: (error) => {
      const fieldErrors = Object.entries(fieldsOf(error)) as [keyof ContactMessage, string][]
      for (const [field, message] of fieldErrors) form.setError(field, { message })
      if (fieldErrors[0]) form.setFocus(fieldErrors[0][0])
    },
  })
  const { errors } = form.formState

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((message) => !send.isPending && send.mutate(message))(event)}
    >
      <TextField
        label={t('contact.name')}
        hint={t('contact.nameHint')}
        autoComplete="name"
        required
        {...form.register('name')}
        error={errors.name?.message}
      />
      <TextField
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        {...form.register('email')}
        error={errors.email?.message}
      />
      <TextField label={t('contact.subject')} required {...form.register('subject')} error={errors.subject?.message} />
      <TextAreaField
        label={t('contact.message')}
        rows={6}
        most={textLengths.message}
        required
        {...form.register('message')}
        value={form.watch('message')}
        error={errors.message?.message}
      />
      {send.isError && <Notice tone="danger">{callErrorMessage(send.error, { refused: t('contact.failed') })}</Notice>}
      <Button
        type="submit"
        icon={<Send aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        busy={send.isPending}
        busyLabel={t('contact.sending')}
      >
        {t('contact.send')}
      </Button>
    </form>
  )
}
