import type { Operator } from '@satrangi/contract'
import type { OperatorConfig } from '../../../config.ts'

/** Who runs this installation, as far as the settings say. */
export const presentOperator = ({
  name,
  address,
  email,
  gstin,
  grievance,
  declaration,
  appStoreUrl,
  helplines,
}: OperatorConfig): Operator => ({
  name: name ?? null,
  address: address ?? null,
  email: email ?? null,
  gstin: gstin ?? null,
  grievance_officer: grievance
    ? { name: grievance.name, email: grievance.email, phone: grievance.phone ?? null }
    : null,
  declaration: declaration ?? null,
  app_store_url: appStoreUrl ?? null,
  helplines: { checked_on: helplines.checkedOn, lines: [...helplines.lines] },
})
