export { type CheckedSecretName, checkedSecretNames } from './checked-secrets.ts'
export { acceptSecret, checkSecrets, findChangedSecrets } from './secret-checks.service.ts'
export { loadChecks } from './secret-checks.store.ts'
