import { translate } from '../../src/messages/index.ts'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Photo, PhotoDrawing } from '../../src/ui/photo.tsx'
import { PhotoField } from '../../src/ui/photo-field.tsx'
import { noop } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const photoProps = { name: 'noor.svg', alt: 'Noor' }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><circle cx="2" cy="2" r="1"/></svg>'
const file = new File([drawing], 'me.svg', { type: 'image/svg+xml' })

export const states: ComponentStates = {
  photo: {
    render: () => (
      <div className="grid grid-cols-2 gap-4">
        <Photo {...photoProps} priority />
        <Photo {...photoProps} isPrivate />
        <Photo name={null} alt={translate('editProfile.noPhoto')} />
        {['2', 'SGN00R0001', 'SGKAB1R001', 'SGMEERA001', 'SGZ0YA0001', 'SGRAV10001', 'a', 'b', 'c'].map((seed) => (
          <PhotoDrawing key={seed} kind="placeholder" label="" seed={seed} />
        ))}
      </div>
    ),
  },
  avatars: {
    render: () => (
      <div className="flex flex-wrap items-center gap-4">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Avatar key={size} {...photoProps} size={size} />
        ))}
        <Avatar {...photoProps} online />
        <Avatar {...photoProps} pride />
        <Avatar {...photoProps} isPrivate pride online />
        <Avatar name={null} alt="Kabir" />
      </div>
    ),
  },
  'field-empty': {
    render: () => <PhotoField label={translate('signUp.photo1')} file={undefined} onChange={noop} required />,
  },
  'field-chosen': { render: () => <PhotoField label={translate('signUp.photo1')} file={file} onChange={noop} /> },
  'field-error': {
    render: () => (
      <PhotoField
        label={translate('signUp.photo1')}
        file={undefined}
        onChange={noop}
        error={translate('signUp.photoMissing')}
        required
      />
    ),
  },
}
