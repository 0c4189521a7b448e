import { type ControlledPhoto, PhotoControl, type PhotoStore } from '../../src/features/members/index.ts'
import { UncroppedPhoto } from '../../src/features/members/photos/uncropped-photo.ts'
import { translate } from '../../src/messages/index.ts'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Photo, PhotoDrawing } from '../../src/ui/photo.tsx'
import { noop } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const photoProps = { name: 'noor.svg', alt: 'Noor' }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><circle cx="2" cy="2" r="1"/></svg>'
const file = new File([drawing], 'me.svg', { type: 'image/svg+xml' })

/** The part at the top left is shown, as the server will crop it. */
const server = new UncroppedPhoto(file, { x: 0, y: 0, width: 40, height: 50 }, { naturalWidth: 80, naturalHeight: 100 })
const chosen = { file, remove: noop, cancel: noop }
const stored = { file: undefined, stored: 'noor.svg', remove: noop }

interface StoreOptions {
  isDraft?: boolean
  isBusy?: boolean
  photo1?: Partial<ControlledPhoto>
  photo2?: Partial<ControlledPhoto>
}

const storeOf = ({ isDraft = true, isBusy = false, photo1, photo2 }: StoreOptions): PhotoStore => ({
  isDraft,
  isBusy,
  photos: { photo1: { file: undefined, ...photo1 }, photo2: { file: undefined, ...photo2 } },
  put: noop,
  swap: noop,
})

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
  'control-empty': { render: () => <PhotoControl store={storeOf({})} /> },
  'control-chosen': {
    render: () => <PhotoControl store={storeOf({ photo1: chosen, photo2: { ...chosen, file: server } })} />,
  },
  'control-missing': {
    render: () => <PhotoControl store={storeOf({ photo1: { error: translate('signUp.photoMissing') } })} />,
  },
  'control-stored': {
    render: () => (
      <PhotoControl
        store={storeOf({
          isDraft: false,
          photo1: { ...stored, approval: 'approved' },
          photo2: { ...stored, stored: 'kabir.svg', approval: 'pending' },
        })}
      />
    ),
  },
  'control-uploading': {
    render: () => (
      <PhotoControl
        store={storeOf({ isDraft: false, isBusy: true, photo1: stored, photo2: { ...chosen, progress: 0.4 } })}
      />
    ),
  },
  'control-failed': {
    render: () => (
      <PhotoControl
        store={storeOf({
          isDraft: false,
          photo1: { ...stored, ...chosen, retry: noop, error: translate('photos.notUploaded') },
          photo2: { ...stored, error: translate('photos.notRemoved') },
        })}
      />
    ),
  },
  'control-removing': {
    render: () => <PhotoControl store={storeOf({ isDraft: false, photo1: stored, photo2: stored })} />,
    act: ({ click, button }) => click(button('editProfile.removePhoto', { n: 2 })),
    ready: ({ dialog }) => dialog('photos.removeTitle'),
  },
}
