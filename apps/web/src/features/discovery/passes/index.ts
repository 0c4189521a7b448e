export { PassButton } from './pass-button.tsx'
export { usePassWithToast } from './use-pass.ts'
