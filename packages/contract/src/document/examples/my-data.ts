import type { myData } from '../../routes/my-data.ts'
import type { ExamplesOf } from './example.ts'

export const myDataExamples: ExamplesOf<typeof myData> = {
  erase: {
    body: {},
    reply: {
      success: true,
      code: 'account_deleted',
      message: 'Your account has been deleted successfully.',
    },
  },
  exportData: {
    reply: undefined,
  },
}
